import { FIELD_ERRORS, isNameValid, NO_BILLING, normalizeName, type Organization } from '@aislelab/domain';
import {
  checkBilling,
  checkTeams,
  errorsWithin,
  phoneProblem,
  problems,
  teamRows,
  teamsToSave,
  type FieldErrors,
  type TeamRow,
} from '@aislelab/ui-kit/people';
import type { RaRecord } from 'react-admin';
import type { RecordFields } from '../form/useRecordEditor.ts';

export type OrganizationRecord = RaRecord & Organization;
export interface OrganizationForm extends Pick<Organization, 'name' | 'country' | 'phone' | 'billing'> {
  teams: readonly TeamRow[];
}
export const NEW_ORGANIZATION: OrganizationForm = {
  name: '',
  country: null,
  phone: null,
  billing: NO_BILLING,
  teams: [],
};
export const ORGANIZATION_LABELS = {
  name: 'Name',
  country: 'Country',
  phone: 'Phone',
  billing: 'Billing',
  'teams.*': 'Team',
};

export const ORGANIZATION_FIELDS: RecordFields<OrganizationRecord, OrganizationForm> = {
  resource: 'organizations',
  meta: { params: { teams: true } },
  read: ({ name, country, phone, billing, teams }) => ({ name, country, phone, billing, teams: teamRows(teams ?? []) }),
  check: checkOrganization,
  send: ({ name, teams, ...changes }) => ({
    ...changes,
    ...(name !== undefined && { name: normalizeName(name) }),
    ...(teams !== undefined && { teams: teamsToSave(teams) }),
  }),
};

/** Teams are named by the key of their row. */
function checkOrganization({ name, phone, billing, teams }: OrganizationForm): FieldErrors {
  return {
    ...problems({ name: isNameValid(name) ? null : FIELD_ERRORS.name, phone: phoneProblem(phone) }),
    ...errorsWithin('billing', checkBilling(billing)),
    ...errorsWithin('team', checkTeams(teams)),
  };
}
