import { FIELD_ERRORS, isNameValid, type Organization } from '@aislelab/domain';
import { errorsWithin, problems, type FieldErrors } from '@aislelab/ui-kit/forms';
import { checkBilling } from './billing.ts';
import { phoneProblem } from './phones.ts';
import { checkTeams, teamRows, type TeamRow } from './teams.ts';
import { translated } from '@aislelab/ui-kit/texts';

/** Fields of an organization that its managers and admins edit. */
export interface OrganizationFields extends Pick<Organization, 'name' | 'country' | 'phone' | 'billing'> {
  teams: readonly TeamRow[];
}

export function readOrganization({ name, country, phone, billing, teams = [] }: Organization): OrganizationFields {
  return { name, country, phone, billing, teams: teamRows(teams) };
}

/** Errors of these fields; teams are named by the key of their row. */
export function checkOrganization({ name, phone, billing, teams }: OrganizationFields): FieldErrors {
  return {
    ...problems({ name: isNameValid(name) ? null : translated(FIELD_ERRORS.name), phone: phoneProblem(phone) }),
    ...errorsWithin('billing', checkBilling(billing)),
    ...errorsWithin('team', checkTeams(teams)),
  };
}
