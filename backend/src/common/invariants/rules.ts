/** A state that no sequence of requests, errors and crashes may bring about. */
export interface Finding {
  rule: Rule;
  /** The document that breaks it. */
  id: string;
}
export const RULES = {
  people: 'people belong to organizations and teams that exist, and read teams of their own organization',
  accounts: 'sessions, mailed links, notices, API tokens and projects are of users, or organizations, who exist',
  library: 'items of the library belong to organizations, and refer to items and regions, that exist',
  places: 'projects belong to organizations, teams and regions that exist',
  tested: 'what a project tests refers to items of the library that exist',
  primary: 'projects have exactly one control among at most 26 variations',
  credit: 'the credit of a project is the sum of its ledger',
  sample: 'no variation has more visits than places',
  content: 'what shoppers saw is frozen from the moment a project is live',
  compiling: 'only a project that is processed is compiled',
  numbers: 'the numbers that a project names are there, and a published project names some',
  mixed: 'numbers that are up to date count simulated shoppers only where an admin has said so',
  open: 'a project has one open payment at most',
  money: 'the received and refunded amounts of a payment are those of its ledger',
  ledger: 'lines of the ledger belong to a payment of the same project',
  belongs: 'visits, numbers, records of plugins, links and notices belong to projects that exist',
  links: 'only published reports have links',
  variation: 'visits are of a variation that exists',
  pictures: 'every picture that a record names is stored',
  room: 'the room that an organization has used is that of its pictures',
} as const;
export type Rule = keyof typeof RULES;
