import type { Fieldwork, LinkParameter } from '@aislelab/domain';

/** What the parameters of a shopper link mean to a project. */
export interface ShopperLink {
  respondent: string | null;
  signature: string | null;
  test: string | null;
  /** In the project's order; of a parameter that is there twice, the first. */
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

/** Of what a browser sends, what the project carries through. */
export const carriedOf = (parameters: readonly LinkParameter[], { carried }: Fieldwork['link']): LinkParameter[] =>
  carried
    .flatMap((name) => parameters.find((one) => one.name === name) ?? [])
    .map(({ name, value }) => ({ name, value }));
