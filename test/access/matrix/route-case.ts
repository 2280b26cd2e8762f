import type { RouteRow } from '@aislelab/backend/testing';
import type { Actor } from '../world/actors.ts';
import type { Reply } from '../world/send.ts';
import type { State, SubjectName, Target } from '../world/subjects.ts';
import type { World } from '../world/world.ts';

/** How a route is asked validly for a record, and what it answers when it may. Who may is not said here: the policy and `can` say it. */
export interface RouteCase {
  /** The kind of records it acts on; `null`: it asks the same of everybody. */
  subject: SubjectName | null;
  /** What a project, or a user, must be in for the route to work. */
  status?: State;
  /** Status of a success. */
  success: number;
  /** Whether a success changes something; then it gets a record of its own. */
  writes: boolean;
  /** Stores what the request needs, before anybody asks. */
  prepare?: (world: World) => Promise<void>;
  /** Parts of the request beside the id in its path. */
  params?: (cell: Cell) => Record<string, string> | Promise<Record<string, string>>;
  query?: (cell: Cell) => unknown;
  search?: (cell: Cell) => string | Promise<string>;
  body?: (cell: Cell) => unknown;
  /** The spec that shows how it succeeds, where the key to it is a secret that this table does not have. */
  succeedsIn?: string;
  /** Ends the session of whoever asks: each success is asked by somebody else. */
  endsSession?: boolean;
  /** A list: the record is in it, or nothing is. */
  list?: boolean;
  /** Where the record decides in a way of its own; asked only when the policy admits the actor. */
  expect?: (cell: Cell, usual: Expected) => Expected;
  /** What a served answer must be, beyond its status. @returns what is wrong */
  check?: (cell: Cell, reply: Reply) => string | null;
}
export interface Cell {
  world: World;
  route: RouteRow;
  case: RouteCase;
  actor: Actor;
  target: Target | null;
}
export interface Expected {
  status: number;
  /** Whether the actor gets what it asked for. */
  served: boolean;
}

export const nameOf = ({ method, path }: RouteRow) => `${method} ${path}`;
export const refused = (status: number): Expected => ({ status, served: false });
export const served = (status: number): Expected => ({ status, served: true });

/** The id that the cell asks for. */
export function idIn({ target }: Cell): string {
  if (!target) throw new Error('this route asks for no record');
  return target.id;
}

/** The version of the record that the cell asks for. */
export const versionIn = ({ world, target }: Cell): Promise<number> =>
  target ? world.versionOf(target) : Promise.resolve(1);

/** `GET` of a list with the query language: asks for the one record. */
export const list = (subject: SubjectName): RouteCase => ({
  subject,
  success: 200,
  writes: false,
  list: true,
  query: (cell) => ({ where: { _id: idIn(cell) } }),
});
/** `POST .../query`. */
export const listByBody = (subject: SubjectName): RouteCase => ({
  ...list(subject),
  query: () => undefined,
  body: (cell) => ({ where: { _id: { IN: [idIn(cell)] } } }),
});
/** `GET .../:id`. */
export const record = (subject: SubjectName): RouteCase => ({
  subject,
  success: 200,
  writes: false,
  check: (cell, { text }) => (text.includes(`"_id":"${idIn(cell)}"`) ? null : 'is another record'),
});
/** Asks the same of everybody. */
export const open = (more: Partial<RouteCase> = {}): RouteCase => ({
  subject: null,
  success: 200,
  writes: false,
  ...more,
});
