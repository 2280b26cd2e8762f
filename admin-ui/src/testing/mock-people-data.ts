import {
  PLAN_DEFAULTS,
  type AuditEntry,
  type GeneralSettings,
  type Job,
  type Mail,
  type PluginSettings,
  type User,
  type Viewer,
} from '@aislelab/domain';
import { ADMIN, CONTENT, CUSTOMER, id, ORGANIZATION, REGIONS } from './mock-data.ts';

const user = (viewer: Viewer, patch: Partial<User> = {}): User => ({
  ...viewer,
  active: true,
  signup: false,
  team: null,
  version: 2,
  createdAt: '2026-03-02T08:00:00.000Z',
  ...patch,
});
export const USERS: readonly User[] = [
  user(ADMIN),
  user(CONTENT, { active: false }),
  user(CUSTOMER, {
    team: id(21),
    permissions: { ...CUSTOMER.permissions, createProjects: true, readProjects: true, readProjectsForTeams: [id(21)] },
  }),
];

const plan = ({
  pricePerVariation,
  samplePerVariation,
}: {
  pricePerVariation: number | null;
  samplePerVariation: number | null;
}) => ({
  pricePerVariation,
  samplePerVariation,
});
export const SETTINGS: GeneralSettings = {
  plans: { TIER_1: plan(PLAN_DEFAULTS.TIER_1), TIER_2: plan(PLAN_DEFAULTS.TIER_2), QUOTE: plan(PLAN_DEFAULTS.QUOTE) },
  signup: { open: true, blacklist: ['mailinator.test'] },
  privacy: null,
  version: 5,
};

const entry = (number: number, patch: Partial<AuditEntry>): AuditEntry => ({
  _id: id(300 + number),
  at: `2026-11-${26 - number}T15:30:00.000Z`,
  viewer: { _id: ADMIN._id, name: ADMIN.name },
  action: 'users.update',
  kind: 'users',
  record: CUSTOMER._id,
  name: CUSTOMER.name,
  organization: ORGANIZATION._id,
  changes: {},
  ...patch,
});
export const AUDIT: readonly AuditEntry[] = [
  entry(0, {
    changes: {
      'permissions.manageProjects': { from: false, to: true },
      units: { from: 'CM', to: 'INCH' },
      team: { from: null, to: id(21) },
    },
  }),
  entry(1, {
    action: 'users.deactivate',
    record: CONTENT._id,
    name: CONTENT.name,
    changes: { active: { from: true, to: false } },
  }),
  entry(2, {
    action: 'settings.update',
    kind: 'settings',
    record: null,
    name: '',
    organization: null,
    changes: {
      'plans.TIER_1.pricePerVariation': { from: 89_000, to: 99_000 },
      'signup.blacklist': { from: [], to: ['mailinator.test'] },
    },
  }),
  entry(3, {
    viewer: null,
    action: 'organizations.create',
    kind: 'organizations',
    record: ORGANIZATION._id,
    name: '=HYPERLINK("x")',
    changes: Object.fromEntries(
      ['name', 'country', 'billing.name', 'billing.city', 'billing.country', 'billing.taxId', 'teams.a.name'].map(
        (path) => [path, { from: null, to: path.endsWith('ountry') ? 'swe' : 'Havrefield' }],
      ),
    ),
  }),
  entry(4, {
    action: 'regions.update',
    kind: 'regions',
    record: REGIONS[0]?._id ?? null,
    name: 'Germany',
    organization: null,
    changes: { 'translationsArray.cart.title': { from: null, to: 'Ihr Korb' } },
  }),
];

export const ACTIVATION_LINK = 'http://localhost:4181/activate#a-secret';
export const MAILS: readonly Mail[] = [
  {
    _id: id(401),
    to: 'nova@demo.test',
    subject: 'Activate your account',
    template: 'activation',
    state: 'OUTBOX',
    attempts: 0,
    error: null,
    text: `Hello Nova,\n\nset your password here:\n${ACTIVATION_LINK}\n`,
    html: `<p>Hello Nova,</p><p><a href="${ACTIVATION_LINK}">Set your password</a></p><script>top.document.title = 'stolen'</script>`,
    createdAt: '2026-11-26T15:30:00.000Z',
    sentAt: null,
  },
  {
    _id: id(402),
    to: 'mara@demo.test',
    subject: 'Set a new password',
    template: 'reset',
    state: 'FAILED',
    attempts: 5,
    error: '550 no such mailbox',
    text: null,
    html: null,
    createdAt: '2026-11-25T15:30:00.000Z',
    sentAt: null,
  },
];

const job = (number: number, fields: Partial<Job>): Job => ({
  _id: id(number),
  name: 'interchange.import',
  jobId: id(number + 100),
  title: 'Import items',
  status: 'DONE',
  progress: 1,
  attempts: 1,
  cancelling: false,
  error: null,
  reason: null,
  every: null,
  project: null,
  organization: null,
  askedBy: null,
  createdAt: '2026-11-26T15:30:00.000Z',
  startedAt: '2026-11-26T15:30:01.000Z',
  endedAt: '2026-11-26T15:30:09.000Z',
  ...fields,
});
/** As the platform sorts them. */
export const JOBS: readonly Job[] = [
  job(501, {
    name: 'stats.compile',
    title: 'Compile a report',
    status: 'FAILED',
    progress: 0,
    attempts: 3,
    error: 'Something went wrong on our side.',
    reason: 'connect ECONNREFUSED 10.0.0.7:27017',
    project: { _id: id(301), name: 'Oat drink relaunch' },
  }),
  job(502, {
    status: 'RUNNING',
    progress: 0.4,
    endedAt: null,
    organization: { _id: ORGANIZATION._id, name: ORGANIZATION.name },
    askedBy: { _id: id(4), name: 'Mara Lindqvist' },
  }),
  job(503, { name: 'milestones.count', title: 'Count milestones', every: 60 }),
];
/** The one that a test begins. */
export const SENDING = job(504, {
  name: 'simulator.visits',
  title: 'Send simulated shoppers',
  status: 'RUNNING',
  progress: 0.4,
  endedAt: null,
});

export const PLUGIN_SETTINGS: PluginSettings = {
  plugin: 'milestones',
  title: 'Milestones',
  version: 1,
  fields: {
    most: {
      kind: 'number',
      label: 'Events of a study',
      description: 'How many may be noted',
      standard: 50,
      min: 1,
      max: 500,
    },
  },
  values: { most: 50 },
};
