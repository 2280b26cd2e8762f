import {
  DomainError,
  forcePermissions,
  NO_PERMISSIONS,
  type Id,
  type Organization,
  type Permissions,
  type Role,
  type User,
} from '@aislelab/domain';

/** Organization, team and rights of a user. */
export type Membership = Pick<User, 'role' | 'organization' | 'team' | 'permissions'>;
export interface MembershipWish {
  team?: Id | null | undefined;
  permissions?: Partial<Permissions> | undefined;
}
type Before = Pick<Membership, 'team' | 'permissions'>;
const NOTHING_YET: Before = { team: null, permissions: NO_PERMISSIONS };

/**
 * A consistent membership: toggles forced as the screens force them, teams of the user's organization only. Only customers
 * belong to an organization.
 * @param ofPlugins names of the permissions that plugins declare
 * @throws DomainError INVALID_INPUT for a team of another organization, or a permission that no plugin declares
 */
export function membershipOf(
  role: Role,
  organization: Organization | null,
  wish: MembershipWish,
  ofPlugins: readonly string[],
  before: Before = NOTHING_YET,
): Membership {
  if (role !== 'CUSTOMER') return { role, organization: null, team: null, permissions: NO_PERMISSIONS };
  if (!organization) throw refused('organization', 'Required');
  const own = new Set(organization.teams?.map(({ _id }) => _id));
  const kept = before.team !== null && own.has(before.team) ? before.team : null;
  const team = wish.team === undefined ? kept : wish.team;
  if (team !== null && !own.has(team)) throw refused('team', 'Not a team of the organization');
  const permissions = wishedPermissions(keepTeams(before.permissions, own), wish.permissions ?? {});
  if (permissions.readProjectsForTeams.some((id) => !own.has(id))) {
    throw refused('permissions.readProjectsForTeams', 'Not a team of the organization');
  }
  // Permissions of a removed plugin may stay.
  const known = [...ofPlugins, ...(before.permissions.ofPlugins ?? [])];
  if (permissions.ofPlugins?.some((name) => !known.includes(name)))
    throw refused('permissions.ofPlugins', 'No plugin has this permission');
  return { role, organization: organization._id, team, permissions: forcePermissions(permissions) };
}

/**
 * Permissions without deleted teams. A user who could read the projects of some teams, of which none is left, no longer reads
 * projects: an empty list of teams would mean all of them.
 */
export function keepTeams(permissions: Permissions, left: ReadonlySet<Id>): Permissions {
  const before = permissions.readProjectsForTeams;
  const readProjectsForTeams = before.filter((id) => left.has(id));
  const lost = before.length > 0 && readProjectsForTeams.length === 0;
  return { ...permissions, readProjectsForTeams, readProjects: permissions.readProjects && !lost };
}

function wishedPermissions(before: Permissions, wish: Partial<Permissions>): Permissions {
  const ofPlugins = wish.ofPlugins ?? before.ofPlugins ?? [];
  return {
    manageOrganization: wish.manageOrganization ?? before.manageOrganization,
    manageLibrary: wish.manageLibrary ?? before.manageLibrary,
    manageProjects: wish.manageProjects ?? before.manageProjects,
    createProjects: wish.createProjects ?? before.createProjects,
    readProjects: wish.readProjects ?? before.readProjects,
    readProjectsForTeams: [...new Set(wish.readProjectsForTeams ?? before.readProjectsForTeams)],
    ...(ofPlugins.length > 0 && { ofPlugins: [...new Set(ofPlugins)].sort() }),
  };
}

export function refused(field: string, problem: string): DomainError {
  return new DomainError('INVALID_INPUT', { errors: { [field]: problem } });
}
