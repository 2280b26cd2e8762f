import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PROJECT_STATUSES } from './constants.ts';
import {
  actorOf,
  allowsAction,
  availableActions,
  canReturnToEditing,
  isActor,
  PROJECT_ACTIONS,
  transition,
  TRANSITIONS,
  validateTransitions,
} from './lifecycle.ts';
import { NO_PERMISSIONS, type Permissions } from './people.ts';

const viewer = (role: 'ADMIN' | 'CONTENT_MANAGER' | 'CUSTOMER', permissions: Partial<Permissions> = {}) => ({
  role,
  permissions: { ...NO_PERMISSIONS, ...permissions },
});
const admin = viewer('ADMIN');
const manager = viewer('CUSTOMER', { manageProjects: true });
const reader = viewer('CUSTOMER', { readProjects: true, createProjects: true });

describe('project lifecycle', () => {
  it('P1-LIF-01 knows the statuses in their order', () => {
    expect(PROJECT_STATUSES).toEqual([
      'DRAFT',
      'READY',
      'QUOTING',
      'APPROVAL',
      'APPROVED',
      'LIVE',
      'PROCESSING',
      'REPORT',
    ]);
  });

  it('the table is sound', () => expect(validateTransitions(TRANSITIONS)).toEqual([]));

  it('the validator finds a doubled, a contradicting, a missing row and a dead end', () => {
    const [first, ...rest] = TRANSITIONS;
    if (!first) throw new Error('empty table');
    expect(validateTransitions([...TRANSITIONS, first])).toContain('two rows for DRAFT submit done');
    expect(validateTransitions([{ ...first, who: 'ADMIN' }, ...rest])).toContain('two actors for submit');
    expect(validateTransitions([{ ...first, payload: 'plan' }, ...rest])).toContain('two payloads for submit');
    const withoutLive = TRANSITIONS.filter((row) => row.action !== 'live');
    expect(validateTransitions(withoutLive)).toEqual(
      expect.arrayContaining(['no row for live', 'LIVE cannot be reached', 'APPROVED cannot be left']),
    );
  });

  it.each([
    ['P1-LIF-02', 'DRAFT', 'submit', 'done', 'READY'],
    ['P1-LIF-03', 'READY', 'unsubmit', 'done', 'DRAFT'],
    ['P1-LIF-04', 'READY', 'pay', 'done', 'READY'],
    ['P1-LIF-04', 'READY', 'payment', 'approval', 'APPROVAL'],
    ['P1-LIF-05', 'READY', 'quote-request', 'done', 'QUOTING'],
    ['P1-LIF-06', 'READY', 'approval', 'done', 'APPROVED'],
    ['P1-LIF-07', 'QUOTING', 'quote-response', 'free', 'APPROVED'],
    ['P1-LIF-07', 'QUOTING', 'quote-response', 'price', 'READY'],
    ['P1-LIF-07', 'READY', 'payment', 'preapproved', 'APPROVED'],
    ['P1-LIF-08', 'APPROVAL', 'approval', 'done', 'APPROVED'],
    ['P1-LIF-08', 'APPROVAL', 'approval', 'denied', 'DRAFT'],
    ['P1-LIF-09', 'APPROVED', 'live', 'done', 'LIVE'],
    ['P1-LIF-10', 'LIVE', 'processing', 'done', 'PROCESSING'],
    ['P1-LIF-11', 'PROCESSING', 'analysis', 'done', 'PROCESSING'],
    ['P1-LIF-12', 'PROCESSING', 'publish', 'done', 'REPORT'],
    ['P1-LIF-13', 'REPORT', 'unpublish', 'done', 'PROCESSING'],
  ] as const)('%s from %s, %s (%s) leads to %s', (_, from, action, outcome, to) =>
    expect(transition(from, action, outcome)?.to).toBe(to),
  );

  it('a READY project cannot be denied, only approved', () =>
    expect(transition('READY', 'approval', 'denied')).toBeNull());

  it('P1-PER-02 P1-PER-03 what is for admins is offered to no customer', () => {
    const forAdmins = [
      'quote-response',
      'approval',
      'live',
      'duplicate',
      'processing',
      'publish',
      'unpublish',
      'analysis',
    ];
    for (const status of PROJECT_STATUSES) {
      expect(availableActions(status, manager).filter((action) => forAdmins.includes(action))).toEqual([]);
    }
    expect(
      forAdmins.filter((action) => PROJECT_ACTIONS.find((own) => own === action && actorOf(own) === 'ADMIN')),
    ).toEqual(forAdmins);
  });

  it('a submitted project returns to editing by a manager of its organization or an admin, and only before it is paid', () => {
    const person = { _id: 'd', name: 'Ada', email: 'ada@demo.test', units: 'CM' as const };
    const people = {
      reader: { ...person, ...viewer('CUSTOMER', { readProjects: true }), organization: 'acme' },
      creator: { ...person, ...viewer('CUSTOMER', { createProjects: true }), organization: 'acme' },
      manager: { ...person, ...viewer('CUSTOMER', { manageProjects: true }), organization: 'acme' },
      stranger: { ...person, ...viewer('CUSTOMER', { manageProjects: true }), organization: 'other' },
      content: { ...person, ...viewer('CONTENT_MANAGER'), organization: null },
      admin: { ...person, ...viewer('ADMIN'), organization: null },
    };
    for (const status of PROJECT_STATUSES) {
      const project = { status, organization: 'acme', team: null, createdBy: 'd' };
      const may = Object.entries(people).filter(([, one]) => canReturnToEditing(one, project));
      expect([status, may.map(([name]) => name)]).toEqual([status, status === 'READY' ? ['manager', 'admin'] : []]);
    }
  });

  it('P1-PER-06 P1-PER-09 a customer needs manageProjects, a content manager has no project', () => {
    expect(availableActions('DRAFT', manager)).toEqual(['submit']);
    expect(availableActions('READY', manager)).toEqual(['unsubmit', 'pay', 'quote-request']);
    expect(availableActions('DRAFT', viewer('CUSTOMER', { manageOrganization: true }))).toEqual(['submit']);
    for (const status of PROJECT_STATUSES) {
      expect(availableActions(status, reader)).toEqual([]);
      expect(availableActions(status, viewer('CONTENT_MANAGER', { manageProjects: true }))).toEqual([]);
    }
  });

  it('nobody confirms a payment by hand', () => {
    for (const status of PROJECT_STATUSES) expect(availableActions(status, admin)).not.toContain('payment');
    expect(isActor(admin, 'SYSTEM')).toBe(false);
  });

  it('what is offered is allowed, by the table and for the viewer', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PROJECT_STATUSES),
        fc.constantFrom(...PROJECT_ACTIONS),
        fc.constantFrom(admin, manager, reader),
        (status, action, someone) => {
          const offered = availableActions(status, someone).includes(action);
          expect(offered).toBe(allowsAction(status, action) && isActor(someone, actorOf(action)));
        },
      ),
    );
  });
});
