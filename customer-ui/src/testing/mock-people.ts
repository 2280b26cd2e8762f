import {
  ACCOUNT_TEXTS,
  FIELD_ERRORS,
  forcePermissions,
  NO_BILLING,
  NO_PERMISSIONS,
  passwordProblem,
  type Organization,
  type Permissions,
  type Team,
  type User,
} from '@aislelab/domain';
import { created, error, list, ok, record, type Answer, type Call, type Routes } from './answers.ts';
import { id, ORGANIZATION, VIEWER } from './mock-data.ts';

const TEAMS: Team[] = [
  { _id: id(21), name: 'Dairy' },
  { _id: id(22), name: 'Snacks' },
];

export function mockUser(number: number, patch: Partial<User> = {}): User {
  return {
    _id: id(number),
    name: `Person ${number}`,
    email: `person${number}@havrefield.test`,
    role: 'CUSTOMER',
    organization: ORGANIZATION._id,
    permissions: NO_PERMISSIONS,
    units: 'CM',
    active: true,
    signup: false,
    team: null,
    version: 1,
    createdAt: '2026-10-02T08:00:00.000Z',
    ...patch,
  };
}

/** Accounts and the organization, in memory. */
export class MockPeople {
  users: User[] = [
    mockUser(30, { name: 'Ada Berg', team: id(21), permissions: { ...NO_PERMISSIONS, readProjects: true } }),
    mockUser(31, { name: 'Bo Invited', active: false }),
    mockUser(2, { ...VIEWER, active: true }),
  ];
  organization: Organization = {
    ...ORGANIZATION,
    country: 'swe',
    phone: { dialCode: '46', number: '40 123456' },
    billing: { ...NO_BILLING, name: 'Havrefield Foods AB', city: 'Malmö', country: 'swe' },
    teams: TEAMS,
    version: 3,
    createdAt: '2026-05-04T08:00:00.000Z',
  };
  /** Secret of a mailed link -> what it is for. Used once. */
  readonly links = new Map([
    ['live-activation', 'activation'],
    ['live-reset', 'reset'],
  ]);

  /** @param session what a set password answers */
  constructor(private readonly session: () => Answer) {}

  readonly routes: Routes = [
    ['POST', /^\/users\/signup$/, ({ body }) => this.signup(record(body))],
    ['POST', /^\/auth\/password\/forgot$/, () => ok({ message: ACCOUNT_TEXTS.resetSent })],
    ['POST', /^\/auth\/link$/, ({ body }) => this.link(record(body))],
    ['POST', /^\/auth\/activate$/, ({ body }) => this.setPassword(record(body))],
    ['POST', /^\/auth\/password\/reset$/, ({ body }) => this.setPassword(record(body))],
    ['POST', /^\/users\/me\/password$/, ({ body }) => this.changePassword(record(body))],
    ['GET', /^\/organizations\/me$/, () => ok(this.organization)],
    ['PATCH', /^\/organizations\/me$/, ({ body }) => this.saveOrganization(record(body))],
    ['GET', /^\/teams$/, () => list(this.organization.teams ?? [])],
    ['GET', /^\/users$/, (call) => this.list(call)],
    ['POST', /^\/users$/, ({ body }) => this.invite(record(body))],
    ['POST', /^\/users\/actions\/(activate|deactivate)$/, (call, [, action]) => this.act(call, action)],
    ['GET', /^\/users\/(\w{24})$/, (_, [, key]) => this.withUser(key, ok)],
    [
      'PATCH',
      /^\/users\/(\w{24})$/,
      ({ body }, [, key]) => this.withUser(key, (user) => this.save(user, record(body))),
    ],
    ['DELETE', /^\/users\/(\w{24})$/, (_, [, key]) => this.withUser(key, (user) => this.remove(user))],
  ];

  find(key: string): User | undefined {
    return this.users.find(({ _id }) => _id === key);
  }

  /** Somebody else saves. */
  change(key: string, patch: Partial<User>): void {
    this.users = this.users.map((user) => (user._id === key ? { ...user, ...patch, version: user.version + 1 } : user));
  }

  private signup({ toc, email }: Record<string, unknown>): Answer {
    if (toc !== true) return error(400, 'INVALID_INPUT', { toc: FIELD_ERRORS.terms });
    if (String(email).endsWith('@blocked.test'))
      return error(400, 'INVALID_INPUT', { email: ACCOUNT_TEXTS.emailBlocked });
    return ok({ message: ACCOUNT_TEXTS.signupSent });
  }

  private link({ kind, token }: Record<string, unknown>): Answer {
    const known = this.links.get(String(token)) === kind;
    const home = kind === 'activation' && { organization: ORGANIZATION.name, invitedBy: 'Mona Berg' };
    return known ? ok({ email: VIEWER.email, name: VIEWER.name, ...home }) : error(410, 'LINK_INVALID');
  }

  private setPassword({ token, password }: Record<string, unknown>): Answer {
    if (!this.links.has(String(token))) return error(410, 'LINK_INVALID');
    const problem = passwordProblem(password);
    if (problem) return error(400, 'INVALID_INPUT', { password: problem });
    this.links.delete(String(token));
    return this.session();
  }

  private changePassword({ current, password }: Record<string, unknown>): Answer {
    if (current !== 'Demo-2026!') return error(400, 'INVALID_INPUT', { current: 'Wrong password' });
    const problem = passwordProblem(password);
    return problem ? error(400, 'INVALID_INPUT', { password: problem }) : this.session();
  }

  private saveOrganization({ version, teams, ...fields }: Record<string, unknown>): Answer {
    if (version !== this.organization.version) return error(409, 'CONFLICT');
    this.organization = {
      ...this.organization,
      ...fields,
      ...(Array.isArray(teams)
        ? { teams: teams.map((team, index) => ({ _id: id(40 + index), ...record(team) }) as Team) }
        : {}),
      version: this.organization.version + 1,
    };
    return ok(this.organization);
  }

  private list({ query }: Call): Answer {
    const { skip, limit, where, sort } = record(query);
    const { name, active } = record(where);
    const text = (/"REGEX":"([^"]*)"/.exec(JSON.stringify(name ?? null))?.[1] ?? '').toLowerCase();
    const found = this.users
      .filter((user) => user.name.toLowerCase().includes(text) && (active === undefined || user.active === active))
      .sort((a, b) => (sort === 'name' ? a.name.localeCompare(b.name) : b.createdAt.localeCompare(a.createdAt)));
    const from = Number(skip ?? 0);
    return ok({ data: found.slice(from, from + Number(limit ?? 20)), count: found.length });
  }

  private invite({ name, email, team, permissions }: Record<string, unknown>): Answer {
    if (this.users.some((user) => user.email === email))
      return error(400, 'INVALID_INPUT', { email: ACCOUNT_TEXTS.emailTaken });
    const user = mockUser(60, {
      name: String(name),
      email: String(email),
      team: typeof team === 'string' ? team : null,
      permissions: permissions as Permissions,
      active: false,
    });
    this.users.push(user);
    return created(user);
  }

  private save(user: User, { version, permissions, ...fields }: Record<string, unknown>): Answer {
    if (version !== user.version) return error(409, 'CONFLICT');
    const next = permissions ? forcePermissions(permissions as Permissions) : user.permissions;
    if (user.permissions.manageOrganization && !next.manageOrganization) return error(409, 'LAST_MANAGER');
    this.change(user._id, { ...fields, permissions: next });
    return this.withUser(user._id, ok);
  }

  private act({ params }: Call, action: string | undefined): Answer {
    return this.withUser(params.get('id') ?? '', (user) => {
      if (params.get('email') === 'true') return user.active ? error(409, 'CONFLICT') : ok(user);
      this.change(user._id, { active: action === 'activate' });
      return this.withUser(user._id, ok);
    });
  }

  private remove(user: User): Answer {
    if (user.active) return error(409, 'IN_USE');
    this.users = this.users.filter((one) => one !== user);
    return { status: 204 };
  }

  private withUser(key: string | undefined, act: (user: User) => Answer): Answer {
    const user = this.find(key ?? '');
    return user ? act(user) : error(404, 'NOT_FOUND');
  }
}
