import { NO_PERMISSIONS, type Viewer } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { followSession } from './followSession.ts';

const viewer: Viewer = {
  _id: '1',
  name: 'Ada',
  email: 'ada@example.test',
  role: 'CUSTOMER',
  organization: null,
  permissions: NO_PERMISSIONS,
  units: 'CM',
};
const nobody = { state: 'signedOut', viewer: null };

describe('a session', () => {
  it('that ends by itself keeps the viewer, until somebody signs in or leaves', () => {
    const ended = followSession({ state: 'signedIn', viewer }, null, { reason: 'Why' });
    expect(ended).toEqual({ state: 'ended', viewer, reason: 'Why' });
    expect(followSession(ended, null, { reason: null })).toEqual(ended);
    expect(followSession(ended, viewer, null)).toEqual({ state: 'signedIn', viewer });
    expect(followSession(ended, null, null)).toEqual(nobody);
  });

  it('that was never there, or was left, keeps nobody', () => {
    expect(followSession({ state: 'loading', viewer: null }, null, { reason: null })).toEqual(nobody);
    expect(followSession({ state: 'signedIn', viewer }, null, null)).toEqual(nobody);
  });
});
