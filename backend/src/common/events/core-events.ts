import type { CoreEvents } from '@aislelab/server-kit';

/** The type requires every event of the contract. */
const CORE_EVENTS: Readonly<Record<keyof CoreEvents, true>> = {
  'payment.updated': true,
  'payment.flagged': true,
  'project.moving': true,
  'project.statusChanged': true,
  'project.copying': true,
  'project.deleting': true,
  'project.deleted': true,
  'sessions.submitted': true,
  'organization.deleting': true,
  'organization.teamsRemoved': true,
};

/** Detects an event of the platform itself, which no plugin declares. */
export const isCoreEvent = (name: string): name is keyof CoreEvents => Object.hasOwn(CORE_EVENTS, name);
