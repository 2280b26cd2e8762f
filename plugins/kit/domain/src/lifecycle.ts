import { PROJECT_STATUSES, type ProjectStatus } from './constants.ts';
import type { Viewer } from './people.ts';
import { can, type Subject } from './permissions.ts';

export const PROJECT_ACTIONS = [
  'submit',
  'unsubmit',
  'pay',
  'payment',
  'quote-request',
  'quote-response',
  'approval',
  'live',
  'analysis',
  'processing',
  'publish',
  'unpublish',
  'duplicate',
] as const;
export type ProjectAction = (typeof PROJECT_ACTIONS)[number];

/**
 * Users who may act. MANAGER: an admin, or a customer of the project's organization who manages projects.
 * SYSTEM: no user, only a payment that was looked up at its provider.
 */
export type Actor = 'MANAGER' | 'ADMIN' | 'SYSTEM';

/** Condition that decides between the transitions of one action from one status. */
export type Outcome = 'done' | 'credited' | 'price' | 'free' | 'denied' | 'approval' | 'preapproved';

export type ActionPayload =
  'none' | 'plan' | 'quoteRequest' | 'quoteResponse' | 'approval' | 'live' | 'analysis' | 'processing';

export interface Transition {
  from: ProjectStatus;
  action: ProjectAction;
  who: Actor;
  to: ProjectStatus;
  outcome: Outcome;
  payload: ActionPayload;
}

/** One row each: from, action, who, to, payload and, where an action has several ends, the outcome that leads there. */
export const TRANSITIONS: readonly Transition[] = [
  row('DRAFT', 'submit', 'MANAGER', 'READY', 'none'),
  // Money paid before a denial stays credited: no second charge.
  row('DRAFT', 'submit', 'MANAGER', 'APPROVAL', 'none', 'credited'),
  row('READY', 'unsubmit', 'MANAGER', 'DRAFT', 'none'),
  row('READY', 'pay', 'MANAGER', 'READY', 'plan'),
  row('READY', 'payment', 'SYSTEM', 'APPROVAL', 'none', 'approval'),
  row('READY', 'payment', 'SYSTEM', 'APPROVED', 'none', 'preapproved'),
  row('READY', 'quote-request', 'MANAGER', 'QUOTING', 'quoteRequest'),
  row('READY', 'approval', 'ADMIN', 'APPROVED', 'approval'),
  row('QUOTING', 'quote-response', 'ADMIN', 'APPROVED', 'quoteResponse', 'free'),
  row('QUOTING', 'quote-response', 'ADMIN', 'READY', 'quoteResponse', 'price'),
  row('QUOTING', 'quote-response', 'ADMIN', 'READY', 'quoteResponse', 'denied'),
  row('APPROVAL', 'approval', 'ADMIN', 'APPROVED', 'approval'),
  row('APPROVAL', 'approval', 'ADMIN', 'DRAFT', 'approval', 'denied'),
  row('APPROVED', 'live', 'ADMIN', 'LIVE', 'live'),
  row('LIVE', 'processing', 'ADMIN', 'PROCESSING', 'processing'),
  row('PROCESSING', 'analysis', 'ADMIN', 'PROCESSING', 'analysis'),
  row('PROCESSING', 'publish', 'ADMIN', 'REPORT', 'none'),
  row('REPORT', 'unpublish', 'ADMIN', 'PROCESSING', 'none'),
  // The project itself stays as it is; the copy begins as a DRAFT.
  ...PROJECT_STATUSES.map((status) => row(status, 'duplicate', 'ADMIN', status, 'none')),
];

function row(
  from: ProjectStatus,
  action: ProjectAction,
  who: Actor,
  to: ProjectStatus,
  payload: ActionPayload,
  outcome: Outcome = 'done',
): Transition {
  return { from, action, who, to, payload, outcome };
}

/**
 * The row of the table for an action in a status.
 * @returns `null` when the status does not allow the action or the outcome
 * @example transition('READY', 'payment', 'preapproved')?.to // 'APPROVED'
 */
export function transition(status: ProjectStatus, action: ProjectAction, outcome: Outcome = 'done'): Transition | null {
  return TRANSITIONS.find((row) => row.from === status && row.action === action && row.outcome === outcome) ?? null;
}

/** True when the status allows the action, whatever its outcome and its caller. */
export function allowsAction(status: ProjectStatus, action: ProjectAction): boolean {
  return TRANSITIONS.some((row) => row.from === status && row.action === action);
}

/** True when a viewer who sees the project is the actor that a row requires. */
export function isActor(viewer: Pick<Viewer, 'role' | 'permissions'>, who: Actor): boolean {
  if (who === 'SYSTEM') return false;
  if (viewer.role === 'ADMIN') return true;
  const { manageOrganization, manageProjects } = viewer.permissions;
  return who === 'MANAGER' && viewer.role === 'CUSTOMER' && (manageOrganization || manageProjects);
}

/** Actor who may do an action: the same in every status, which the validator makes sure of. */
export function actorOf(action: ProjectAction): Actor {
  const found = TRANSITIONS.find((row) => row.action === action && row.who !== 'ADMIN');
  return found?.who ?? 'ADMIN';
}

/**
 * The actions that a viewer may start now: the buttons show and the server allows the same ones.
 * @param viewer someone who may see the project; whether it is in the viewer's scope is checked elsewhere
 */
export function availableActions(status: ProjectStatus, viewer: Pick<Viewer, 'role' | 'permissions'>): ProjectAction[] {
  const allowed = TRANSITIONS.filter((row) => row.from === status && isActor(viewer, row.who));
  return [...new Set(allowed.map((row) => row.action))];
}

/**
 * True when a viewer can return a submitted project to draft. One rule for the button, and for every text about it.
 * @param project one that the viewer sees
 */
export function canReturnToEditing(viewer: Viewer, project: Subject & { status: ProjectStatus }): boolean {
  return can(viewer, 'projects.submit', project) && availableActions(project.status, viewer).includes('unsubmit');
}

/**
 * Errors of a transition table, empty for a sound one: rows that no other tells apart, an action with two actors or payloads,
 * a status that cannot be reached or left, an action without a row.
 */
export function validateTransitions(rows: readonly Transition[]): string[] {
  const errors: string[] = [];
  const seen = new Set<string>();
  for (const { from, action, outcome } of rows) {
    const key = `${from} ${action} ${outcome}`;
    if (seen.has(key)) errors.push(`two rows for ${key}`);
    seen.add(key);
  }
  for (const action of PROJECT_ACTIONS) {
    const own = rows.filter((row) => row.action === action);
    if (own.length === 0) errors.push(`no row for ${action}`);
    if (new Set(own.map((row) => row.who)).size > 1) errors.push(`two actors for ${action}`);
    if (new Set(own.map((row) => row.payload)).size > 1) errors.push(`two payloads for ${action}`);
  }
  const reached = reachableFrom('DRAFT', rows);
  for (const status of PROJECT_STATUSES) {
    if (!reached.has(status)) errors.push(`${status} cannot be reached`);
    if (!rows.some((row) => row.from === status && row.to !== status)) errors.push(`${status} cannot be left`);
  }
  return errors;
}

function reachableFrom(start: ProjectStatus, rows: readonly Transition[]): Set<ProjectStatus> {
  const reached = new Set<ProjectStatus>([start]);
  for (const status of reached) for (const row of rows) if (row.from === status) reached.add(row.to);
  return reached;
}
