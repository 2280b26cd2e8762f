/** Values that a link out of the store can carry: the panel's id of the shopper, the id of the visit, and how it ended. */
export const EXIT_VALUES = ['respondent', 'session', 'status'] as const;
export type ExitValues = Record<(typeof EXIT_VALUES)[number], string>;

/** `{name}`, also as a browser encodes it in a path. */
const PLACEHOLDER = /(?:\{|%7B)([^{}%]*)(?:\}|%7D)/giu;
const isKnown = (name: string): name is keyof ExitValues => EXIT_VALUES.some((one) => one === name);

/**
 * A link with its placeholders filled in and encoded.
 * @example fillExitLink('https://panel.test/?pid={respondent}', { respondent: 'a&b', session: '', status: '' }) // '…/?pid=a%26b'
 */
export function fillExitLink(link: string, values: ExitValues): string {
  return link.replace(PLACEHOLDER, (whole, name: string) => (isKnown(name) ? encodeURIComponent(values[name]) : whole));
}

/** @returns the first placeholder of a link that nothing fills; `null` when there is none */
export function unknownPlaceholder(link: string): string | null {
  for (const [whole, name = ''] of link.matchAll(PLACEHOLDER)) if (!isKnown(name)) return whole;
  return null;
}
export const EXIT_LINK_HINT = `Use ${EXIT_VALUES.map((name) => `{${name}}`).join(', ')}.`;
