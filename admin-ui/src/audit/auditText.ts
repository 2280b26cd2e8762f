import { CURRENCY_POSITIONS, ROLES, SHOPPER_TEXTS, type AuditEntry, type Id } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import { OF_PLUGINS_LABEL, PERMISSION_TEXTS, PERMISSION_TOGGLES, TEAMS_LABEL } from '@aislelab/workbench/people';
import { labelOf, type Labels } from '../form/labels.ts';
import { valueText } from '../form/valueText.ts';
import { ORGANIZATION_LABELS } from '../organizations/organization.ts';
import { ROLE_LABELS } from '../people/roleLabels.ts';
import { USER_LABELS } from '../people/user.ts';
import { POSITION_LABELS, REGION_LABELS } from '../regions/region.ts';
import { SETTINGS_LABELS } from '../settings/settings.ts';

export const KIND_LABELS: Record<AuditEntry['kind'], string> = {
  users: t('User'),
  organizations: t('Organization'),
  regions: t('Region'),
  settings: t('Settings'),
  projects: t('Project'),
  jobs: t('Job'),
};

/** Texts of actions, by their verb. */
const VERBS: Readonly<Record<string, string>> = {
  create: t('created'),
  update: t('changed'),
  delete: t('deleted'),
  activate: t('activated'),
  deactivate: t('deactivated'),
  invite: t('sent an activation email to'),
  signup: t('signed up'),
  activateByLink: t('followed the activation link of'),
  changePassword: t('changed the password of'),
  resetPassword: t('set a new password of'),
  cancel: t('cancelled'),
  retry: t('retried'),
  createToken: t('created an API token of'),
  deleteToken: t('deleted an API token of'),
  enableSessions: t('enabled sessions of'),
  disableSessions: t('disabled sessions of'),
  decideRespondents: t('imported decisions about respondents of'),
  eraseRespondent: t('deleted the data of a respondent of'),
  addSimulated: t('added simulated shoppers to'),
  countSimulated: t('counted simulated shoppers in'),
  leaveOutSimulated: t('left simulated shoppers out of'),
};

/** @example actionText('users.deactivate') // 'deactivated' */
export function actionText(action: string): string {
  const verb = action.split('.').slice(1).join(' ');
  return VERBS[verb] ?? verb.replaceAll(/[-_.]/g, ' ');
}

const TOKEN_LABELS: Labels = {
  'apiAccess.name': t('Token'),
  'apiAccess.actions': t('Token is allowed'),
  'apiAccess.expiresAt': t('Token expires'),
};
const LABELS: Record<AuditEntry['kind'], Labels> = {
  users: {
    ...USER_LABELS,
    ...TOKEN_LABELS,
    active: t('Active'),
    ...Object.fromEntries(
      PERMISSION_TOGGLES.map((toggle) => [`permissions.${toggle}`, PERMISSION_TEXTS[toggle].label]),
    ),
    'permissions.readProjectsForTeams': TEAMS_LABEL,
    'permissions.ofPlugins': OF_PLUGINS_LABEL,
  },
  organizations: {
    ...ORGANIZATION_LABELS,
    ...TOKEN_LABELS,
    'phone.dialCode': t('Phone: dial code'),
    'phone.number': t('Phone: number'),
  },
  regions: { ...REGION_LABELS },
  settings: { ...SETTINGS_LABELS },
  jobs: {},
  projects: {
    sessions: t('Sessions'),
    filter: 'Filter',
    simulatedCounted: t('Simulated shoppers counted'),
    simulatedPerVariation: t('Simulated shoppers per variation'),
  },
};
const SHOPPER: Readonly<Record<string, string>> = SHOPPER_TEXTS;

export interface Change {
  path: string;
  label: string;
  from: string;
  to: string;
}

/** Previous and new value of every changed field, in words, except fields that were and are empty. Known ids have names. */
export function changesOf({ kind, changes }: AuditEntry, names: ReadonlyMap<Id, string> = new Map()): Change[] {
  return Object.entries(changes)
    .map(([path, { from, to }]) => ({
      path,
      label: changeLabel(kind, path),
      from: changeText(from, path, names),
      to: changeText(to, path, names),
    }))
    .filter(({ from, to }) => from !== to);
}

function changeLabel(kind: AuditEntry['kind'], path: string): string {
  const key = /^translationsArray\.(.+?)(\.value)?$/.exec(path)?.[1];
  const text = key && SHOPPER[key];
  return text ? t("Translation of '%{text}'", { text }) : labelOf(LABELS[kind], path);
}

const REFERENCES = ['organization', 'team', 'permissions.readProjectsForTeams'];

function changeText(value: unknown, path: string, names: ReadonlyMap<Id, string>): string {
  if (REFERENCES.includes(path)) return valueText(named(value, names));
  const role = ROLES.find((one) => one === value);
  if (path === 'role' && role) return ROLE_LABELS[role];
  const position = CURRENCY_POSITIONS.find((one) => one === value);
  return position ? POSITION_LABELS[position] : valueText(value, path);
}

function named(value: unknown, names: ReadonlyMap<Id, string>): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => named(one, names));
  return typeof value === 'string' ? (names.get(value) ?? value) : value;
}
