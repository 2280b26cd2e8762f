import {
  canonicalEmail,
  FIELD_ERRORS,
  isNameValid,
  NO_PERMISSIONS,
  normalizeName,
  type Id,
  type LengthUnit,
  type Organization,
  type Permissions,
  type Ref,
  type Role,
  type User,
} from '@aislelab/domain';
import type { FieldErrors } from '@aislelab/ui-kit/forms';
import { t, translated } from '@aislelab/ui-kit/texts';
import type { RaRecord } from 'react-admin';
import type { Row } from '../data/records.ts';
import type { RecordFields } from '../form/useRecordEditor.ts';

export type UserRecord = RaRecord & User;
/** A user as the list requests it: with the name of the organization. */
export type UserRow = RaRecord & Omit<User, 'organization'> & { organization: Ref<Organization> | null };

export interface UserForm {
  name: string;
  email: string;
  role: Role;
  organization: Id | null;
  team: Id | null;
  permissions: Permissions;
  units: LengthUnit;
}
export const NEW_USER: UserForm = {
  name: '',
  email: '',
  role: 'CUSTOMER',
  organization: null,
  team: null,
  permissions: NO_PERMISSIONS,
  units: 'INCH',
};
export const USER_LABELS = {
  name: t('Full name'),
  email: t('Email'),
  role: t('Role'),
  organization: t('Organization'),
  team: t('Team'),
  permissions: t('Permissions'),
  units: t('Lengths in'),
};

export const USER_FIELDS: RecordFields<UserRecord, UserForm> = {
  resource: 'users',
  read: ({ name, email, role, organization, team, permissions, units }) => ({
    name,
    email,
    role,
    organization,
    team,
    permissions,
    units,
  }),
  check: checkUser,
  send: userData,
};

/** Body of the request. Only customers have an organization, team and permissions; the platform removes them from other users. */
export function userData({ name, email, ...fields }: Partial<UserForm>): Row {
  const { organization: _, team: __, permissions: ___, ...person } = fields;
  return {
    ...(name !== undefined && { name: normalizeName(name) }),
    ...(email !== undefined && { email: email.trim() }),
    ...(fields.role === undefined || fields.role === 'CUSTOMER' ? fields : person),
  };
}

function checkUser({ name, email, role, organization }: UserForm): FieldErrors {
  return {
    ...(isNameValid(name) ? {} : { name: translated(FIELD_ERRORS.name) }),
    ...(canonicalEmail(email) === null ? { email: translated(FIELD_ERRORS.email) } : {}),
    ...(role === 'CUSTOMER' && organization === null ? { organization: t('A customer needs an organization') } : {}),
  };
}

/** Another organization has other teams; users who are not customers have neither. */
export function withOrganization(form: UserForm, organization: Id | null): UserForm {
  if (organization === form.organization) return form;
  return { ...form, organization, team: null, permissions: { ...form.permissions, readProjectsForTeams: [] } };
}
export function withRole(form: UserForm, role: Role): UserForm {
  const next = role === 'CUSTOMER' ? form : { ...withOrganization(form, null), permissions: NO_PERMISSIONS };
  return { ...next, role };
}
