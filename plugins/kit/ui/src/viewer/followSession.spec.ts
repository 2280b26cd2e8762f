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
    const ended = followSession({ state: 'signedIn', viewer }, null, true);
    expect(ended).toEqual({ state: 'ended', viewer });
    expect(followSession(ended, null, true)).toEqual(ended);
    expect(followSession(ended, viewer, false)).toEqual({ state: 'signedIn', viewer });
    expect(followSession(ended, null, false)).toEqual(nobody);
  });

  it('that was never there, or was left, keeps nobody', () => {
    expect(followSession({ state: 'loading', viewer: null }, null, true)).toEqual(nobody);
    expect(followSession({ state: 'signedIn', viewer }, null, false)).toEqual(nobody);
  });
});
