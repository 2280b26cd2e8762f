import { createRecord, type TestApp } from '@aislelab/backend/testing';
import {
  canonicalEmail,
  emptyPlanogram,
  type Action,
  type Id,
  type ProjectStatus,
  type Subject,
} from '@aislelab/domain';
import { copyOf, newId, type ProjectSnapshots } from './projects.ts';

const OWNERSHIPS = ['own', 'otherTeam', 'foreign', 'global', 'missing'] as const;
export type Ownership = (typeof OWNERSHIPS)[number];

/** What routes act on, and the action whose scope says who may read it. */
export const SUBJECTS = {
  user: 'users.read',
  organization: 'organization.read',
  region: 'regions.read',
  category: 'library.read',
  company: 'library.read',
  brand: 'library.read',
  product: 'library.read',
  posMaterial: 'library.read',
  planogram: 'library.read',
  project: 'projects.read',
  audit: 'audit.read',
  mail: 'mails.read',
  job: 'jobs.read',
} as const satisfies Record<string, Action>;
export type SubjectName = keyof typeof SUBJECTS;

/** A record that a route is asked for. */
export interface Target {
  subject: SubjectName;
  ownership: Ownership;
  id: Id;
  /** The fields that decide who may reach it; `null` where there is no such record. */
  record: Subject | null;
}
export interface Owner {
  organization: Id | null;
  team: Id | null;
}
/** What records are made of. */
export interface Ingredients {
  test: TestApp;
  owners: Record<Exclude<Ownership, 'missing'>, Owner>;
  /** Who made what is one's own, and who everything else. */
  creators: { own: Id; others: Id };
  snapshots: ProjectSnapshots;
  /** Of no interest themselves, readable to whoever reads the library. */
  plain: { category: Id; company: Id; brand: Id };
}

/** What a project is in, or a user who was invited and has no password yet. */
export type State = ProjectStatus | 'INVITED';

/** A text that stands in the record and nowhere else. */
export const canaryOf = (subject: string, ownership: Ownership) => `canary-${subject}-${ownership}`;
export const CANARY = /canary-([A-Za-z]+)-([A-Za-z]+)/g;

/** Stands where only signing in may look: no answer ever holds it. */
export const SECRET = 'secret-of-the-platform';

/** Kinds of ownership that records of this kind have. */
export function ownershipsOf(subject: SubjectName): readonly Ownership[] {
  switch (subject) {
    case 'project':
    case 'user':
      return OWNERSHIPS;
    case 'organization':
      return ['own', 'foreign', 'missing'];
    case 'region':
    case 'mail':
      return ['global', 'missing'];
    default:
      return ['own', 'foreign', 'global', 'missing'];
  }
}

/** Where records of a kind are stored. */
export const MODELS: Readonly<Record<SubjectName, string>> = {
  user: 'User',
  organization: 'Organization',
  region: 'Region',
  category: 'Category',
  company: 'Company',
  brand: 'Brand',
  product: 'Product',
  posMaterial: 'PosMaterial',
  planogram: 'LibraryPlanogram',
  project: 'Project',
  audit: 'AuditEntry',
  mail: 'Mail',
  job: 'Job',
};

/** A new record of this kind and ownership. Organizations are those of the people themselves, so they are not made here. */
export async function createTarget(
  from: Ingredients,
  subject: Exclude<SubjectName, 'organization'>,
  ownership: Ownership,
  state: State = 'DRAFT',
): Promise<Target> {
  if (ownership === 'missing') return { subject, ownership, id: newId(), record: null };
  const { organization, team } = from.owners[ownership];
  const name = canaryOf(subject, ownership);
  if (subject === 'project') {
    const createdBy = ownership === 'own' ? from.creators.own : from.creators.others;
    const status = state === 'INVITED' ? 'DRAFT' : state;
    const id = await copyOf(from.test, from.snapshots[status], { organization, team, createdBy }, name);
    return { subject, ownership, id, record: { _id: id, organization, team, createdBy, status } };
  }
  const { _id: id } = await createOther(from, subject, { organization, team }, name, state);
  const record = subject === 'region' || subject === 'mail' ? { _id: id } : { _id: id, organization, team };
  return { subject, ownership, id, record };
}

async function createOther(
  { test, plain }: Ingredients,
  subject: Exclude<SubjectName, 'organization' | 'project'>,
  { organization, team }: Owner,
  name: string,
  state: State,
): Promise<{ _id: Id }> {
  const item = (model: string, fields: object = {}) =>
    createRecord<{ _id: Id }>(test, model, { name, organization, ...fields });
  switch (subject) {
    case 'user': {
      const email = `${name}.${newId()}@example.test`;
      const role = organization ? 'CUSTOMER' : 'CONTENT_MANAGER';
      const account =
        state === 'INVITED'
          ? { active: false, invited: true, passwordHash: null }
          : { active: true, emailVerified: true, passwordHash: SECRET };
      const emailKey = canonicalEmail(email);
      return createRecord(test, 'User', { name, email, emailKey, role, organization, team, ...account });
    }
    case 'region':
      return createRecord<{ _id: Id }>(test, 'Region', { name, currency: '$', currencyPosition: 'BEFORE' });
    case 'category':
      return item('Category');
    case 'company':
      return item('Company');
    case 'brand':
      return item('Brand', { company: plain.company });
    case 'product':
      return item('Product', { ...plain, price: 100, width: 10, height: 20 });
    case 'posMaterial':
      return item('PosMaterial', { type: 'TOP' });
    case 'planogram':
      return item('LibraryPlanogram', { planogram: emptyPlanogram('project') });
    case 'audit': {
      const changes = [{ path: 'name', from: 'Before', to: 'After' }];
      return item('AuditEntry', { at: new Date(), action: 'users.update', kind: 'users', changes });
    }
    case 'job': {
      const at = new Date();
      const state = { status: 'FAILED', rank: 0, progress: 0, attempts: 3, round: 1, cancelling: false };
      const texts = { name: 'mail.send', jobId: newId(), title: 'Send a mail', payload: SECRET, reason: name };
      return createRecord(test, 'Job', { ...texts, ...state, organization, createdAt: at, queuedAt: at });
    }
    case 'mail': {
      const to = `${name}@example.test`;
      const [state, dueAt] = ['OUTBOX', new Date()];
      return createRecord(test, 'Mail', { to, subject: name, template: 'reset', state, text: name, html: name, dueAt });
    }
  }
}
