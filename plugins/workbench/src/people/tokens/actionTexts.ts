import { can, type TokenAction, type Viewer } from '@aislelab/domain';
import type { PublicConfig } from '@aislelab/ui-kit/api';

const PROJECTS = 'Projects';
const STUDIES = 'Running studies';
const RESULTS = 'Visits and reports';
const LIBRARY = 'Library';
const ORGANIZATION = 'People and settings';
const OPERATION = 'Operation';
const PLUGINS = 'Plugins';

/** Actions that a token can have, in the order of the screen, with their group. */
const TEXTS: Record<TokenAction, readonly [group: string, label: string]> = {
  'projects.read': [PROJECTS, 'Read projects'],
  'projects.create': [PROJECTS, 'Create projects'],
  'projects.edit': [PROJECTS, 'Change drafts'],
  'projects.delete': [PROJECTS, 'Delete projects'],
  'projects.submit': [PROJECTS, 'Submit, pay and ask for quotes'],
  'projects.seeCreator': [PROJECTS, 'See who created a project'],
  'projects.duplicate': [STUDIES, 'Duplicate projects'],
  'projects.approve': [STUDIES, 'Approve projects'],
  'projects.quote': [STUDIES, 'Answer requests for quotes'],
  'projects.live': [STUDIES, 'Take projects live'],
  'projects.process': [STUDIES, 'End the gathering'],
  'projects.analysis': [STUDIES, 'Write the analysis'],
  'projects.publish': [STUDIES, 'Publish reports'],
  'payments.refund': [STUDIES, 'Give money back'],
  'reports.read': [RESULTS, 'Read reports'],
  'reports.compile': [RESULTS, 'Compile reports'],
  'sessions.read': [RESULTS, 'Read visits'],
  'sessions.write': [RESULTS, 'Change visits and fieldwork'],
  'sessions.download': [RESULTS, 'Download visits'],
  'library.read': [LIBRARY, 'Read the library'],
  'library.write': [LIBRARY, 'Change the library'],
  'planograms.export': [LIBRARY, 'Export sections of planograms'],
  'organization.read': [ORGANIZATION, 'Read the organization'],
  'organizations.read': [ORGANIZATION, 'List organizations'],
  'teams.read': [ORGANIZATION, 'Read teams'],
  'users.read': [ORGANIZATION, 'Read users'],
  'regions.read': [ORGANIZATION, 'Read regions'],
  'regions.write': [ORGANIZATION, 'Change regions'],
  'settings.read': [ORGANIZATION, 'Read plans and prices'],
  'audit.read': [OPERATION, 'Read the audit log'],
  'jobs.read': [OPERATION, 'Read jobs'],
  'jobs.write': [OPERATION, 'Cancel and retry jobs'],
};

const NAMES = Object.keys(TEXTS) as TokenAction[];

/** Read actions that other actions of the same kind depend on. */
const READ_FIRST: Readonly<Record<string, readonly TokenAction[]>> = {
  projects: ['projects.read'],
  payments: ['projects.read'],
  reports: ['projects.read'],
  sessions: ['projects.read', 'sessions.read'],
  library: ['library.read'],
  planograms: ['library.read'],
  regions: ['regions.read'],
  jobs: ['jobs.read'],
};

export interface Choice {
  name: string;
  label: string;
  group: string;
}

/** Actions that a token of this owner can have: no more than the owner has. */
export function choicesOf(owner: Viewer, ofPlugins: PublicConfig['permissions']): Choice[] {
  const { role, permissions } = owner;
  const known = NAMES.filter((name) => can(owner, name)).map((name): Choice => {
    const [group, label] = TEXTS[name];
    return { name, group, label };
  });
  const granted = ({ name }: { name: string }) =>
    role === 'CUSTOMER' && (permissions.manageOrganization || permissions.ofPlugins?.includes(name) === true);
  return [...known, ...ofPlugins.filter(granted).map(({ name, label }) => ({ name, label, group: PLUGINS }))];
}

/** @returns the actions with those that they are of no use without */
export function withReads(actions: readonly string[]): string[] {
  return [...new Set([...actions.flatMap((name) => READ_FIRST[name.split('.')[0] ?? ''] ?? []), ...actions])];
}

/** Names in words, in the order of the screen; one of a plugin that is gone is shown as it is. */
export function actionLabels(actions: readonly string[], ofPlugins: PublicConfig['permissions']): string[] {
  const known = new Map([
    ...Object.entries(TEXTS).map(([name, [, label]]) => [name, label] as const),
    ...ofPlugins.map(({ name, label }) => [name, label] as const),
  ]);
  const order = [...known.keys()];
  return [...actions].sort((a, b) => order.indexOf(a) - order.indexOf(b)).map((name) => known.get(name) ?? name);
}
