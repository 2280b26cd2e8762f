/** Outcome of a visit, or of the way to it, as a panel reads it from `{status}`. */
export const EXIT_STATUSES = [
  'complete',
  'quality',
  'screened-out',
  'full',
  'refused',
  'duplicate',
  'device',
  'closed',
] as const;
export type ExitStatus = (typeof EXIT_STATUSES)[number];

/** Values that every link out of the store can carry: the panel's id of the shopper, the id of the visit, and how it ended. */
export const EXIT_VALUES = ['respondent', 'session', 'status'] as const;
/** Those, and the carried parameters by name. */
export type ExitValues = Record<(typeof EXIT_VALUES)[number], string> & Readonly<Record<string, string>>;

/** `{name}`, also as a browser encodes it in a path. */
const PLACEHOLDER = /(?:\{|%7B)([^{}%]*)(?:\}|%7D)/giu;

/**
 * A link with its placeholders filled in and encoded. A carried parameter that the shopper's link did not have is empty.
 * @param carried names of the parameters that the project carries through
 * @example fillExitLink('https://panel.test/?pid={respondent}', { respondent: 'a&b', session: '', status: '' }) // '…/?pid=a%26b'
 */
export function fillExitLink(link: string, values: ExitValues, carried: readonly string[] = []): string {
  return link.replace(PLACEHOLDER, (whole, name: string) =>
    isKnown(name, carried) ? encoded(Object.hasOwn(values, name) ? (values[name] ?? '') : '') : whole,
  );
}

/** Encodes a value; replaces lone surrogates, which no address can carry. */
const encoded = (value: string) => encodeURIComponent(value.replace(/\p{Cs}/gu, '\uFFFD'));

/** @returns the first placeholder of a link that nothing fills; `null` when there is none */
export function unknownPlaceholder(link: string, carried: readonly string[] = []): string | null {
  for (const [whole, name = ''] of link.matchAll(PLACEHOLDER)) if (!isKnown(name, carried)) return whole;
  return null;
}
const isKnown = (name: string, carried: readonly string[]) =>
  EXIT_VALUES.some((one) => one === name) || carried.includes(name);

export const exitLinkHint = (carried: readonly string[] = []) =>
  `Use ${[...EXIT_VALUES, ...carried].map((name) => `{${name}}`).join(', ')}.`;

/** @returns why a link cannot be filled in; `null` when it can */
export function exitLinkError(link: string, carried: readonly string[] = []): string | null {
  const unknown = unknownPlaceholder(link, carried);
  if (unknown !== null) return `${unknown} is not known. ${exitLinkHint(carried)}`;
  // A shopper's link would choose the site that it leads to.
  return /^[a-z]+:\/\/[^/?#]*(\{|%7B)/iu.test(link) ? 'The name of the site cannot hold a placeholder.' : null;
}
