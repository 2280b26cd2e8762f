import type { Wish } from '../access/world/send.ts';
import { record } from '../support/mock-queries.ts';

/** Parts of a question on which the keys of its answer depend, as `callOf` names them. */
export type Options = Record<string, unknown>;

/** A question with the options of a call. */
export function withOptions(wish: Wish, { teams, full, ...query }: Options): Wish {
  const search = Object.entries({ teams, full }).flatMap(([key, value]) =>
    value === undefined || wish.search?.includes(`${key}=`) ? [] : [`${key}=${String(value)}`],
  );
  const more = { ...wish, search: [wish.search, ...search].filter(Boolean).join('&') };
  if (Object.keys(query).length === 0) return more;
  return wish.path.endsWith('/query')
    ? { ...more, body: { ...record(wish.body), ...query } }
    : { ...more, query: { ...record(wish.query), ...query } };
}
