import { can, type TokenAction, type Viewer } from '@aislelab/domain';
import type { PublicConfig } from '@aislelab/ui-kit/api';
import { t } from '@aislelab/ui-kit/texts';

const PROJECTS = t('Projects');
const STUDIES = t('Running studies');
const RESULTS = t('Visits and reports');
const LIBRARY = t('Library');
const ORGANIZATION = t('People and settings');
const OPERATION = t('Operation');
const PLUGINS = t('Plugins');

/** Actions that a token can have, in the order of the screen, with their group. */
const TEXTS: Record<TokenAction, readonly [group: string, label: string]> = {
  'projects.read': [PROJECTS, t('Read projects')],
  'projects.create': [PROJECTS, t('Create projects')],
  'projects.edit': [PROJECTS, t('Change drafts')],
  'projects.delete': [PROJECTS, t('Delete projects')],
  'projects.submit': [PROJECTS, t('Submit, pay and ask for quotes')],
  'projects.seeCreator': [PROJECTS, t('See who created a project')],
  'projects.duplicate': [STUDIES, t('Duplicate projects')],
  'projects.approve': [STUDIES, t('Approve projects')],
  'projects.quote': [STUDIES, t('Answer requests for quotes')],
  'projects.live': [STUDIES, t('Take projects live')],
  'projects.process': [STUDIES, t('End the gathering')],
  'projects.analysis': [STUDIES, t('Write the analysis')],
  'projects.publish': [STUDIES, t('Publish reports')],
  'payments.refund': [STUDIES, t('Give money back')],
  'reports.read': [RESULTS, t('Read reports')],
  'reports.compile': [RESULTS, t('Compile reports')],
  'sessions.read': [RESULTS, t('Read visits')],
  'sessions.write': [RESULTS, t('Change visits and fieldwork')],
  'sessions.download': [RESULTS, t('Download visits')],
  'library.read': [LIBRARY, t('Read the library')],
  'library.write': [LIBRARY, t('Change the library')],
  'planograms.export': [LIBRARY, t('Export sections of planograms')],
  'organization.read': [ORGANIZATION, t('Read the organization')],
  'organizations.read': [ORGANIZATION, t('List organizations')],
  'teams.read': [ORGANIZATION, t('Read teams')],
  'users.read': [ORGANIZATION, t('Read users')],
  'regions.read': [ORGANIZATION, t('Read regions')],
  'regions.write': [ORGANIZATION, t('Change regions')],
  'settings.read': [ORGANIZATION, t('Read plans and prices')],
  'audit.read': [OPERATION, t('Read the audit log')],
  'jobs.read': [OPERATION, t('Read jobs')],
  'jobs.write': [OPERATION, t('Cancel and retry jobs')],
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
