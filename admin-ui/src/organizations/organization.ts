import { NO_BILLING, normalizeName, type Organization } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import { checkOrganization, readOrganization, teamsToSave, type OrganizationFields } from '@aislelab/workbench/people';
import type { RaRecord } from 'react-admin';
import type { RecordFields } from '../form/useRecordEditor.ts';

export type OrganizationRecord = RaRecord & Organization;
export const NEW_ORGANIZATION: OrganizationFields = {
  name: '',
  country: null,
  phone: null,
  billing: NO_BILLING,
  teams: [],
};
export const ORGANIZATION_LABELS = {
  name: t('Name'),
  country: t('Country'),
  phone: t('Phone'),
  billing: t('Billing'),
  'teams.*': t('Team'),
};

export const ORGANIZATION_FIELDS: RecordFields<OrganizationRecord, OrganizationFields> = {
  resource: 'organizations',
  meta: { params: { teams: true } },
  read: readOrganization,
  check: checkOrganization,
  send: ({ name, teams, ...changes }) => ({
    ...changes,
    ...(name !== undefined && { name: normalizeName(name) }),
    ...(teams !== undefined && { teams: teamsToSave(teams) }),
  }),
};
