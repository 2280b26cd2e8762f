import type { Fieldwork, LinkParameter } from '@aislelab/domain';

/** Meaning of a shopper link's parameters for a project. */
export interface ShopperLink {
  respondent: string | null;
  signature: string | null;
  test: string | null;
  /** In the project's order; the first value of a repeated parameter. */
  carried: LinkParameter[];
}

export function readLink(parameters: readonly LinkParameter[], names: Fieldwork['link']): ShopperLink {
  const read = (asked: string) => parameters.find(({ name }) => name === asked)?.value.trim() || null;
  return {
    respondent: read(names.respondent),
    signature: read('signature'),
    test: read('test'),
    carried: carriedOf(parameters, names),
  };
}

/** Parameters from a browser that the project carries through. */
export const carriedOf = (parameters: readonly LinkParameter[], { carried }: Fieldwork['link']): LinkParameter[] =>
  carried
    .flatMap((name) => parameters.find((one) => one.name === name) ?? [])
    .map(({ name, value }) => ({ name, value }));
