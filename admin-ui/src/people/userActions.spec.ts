import { ApiClient } from '@aislelab/ui-kit/api';
import { describe, expect, it } from '@jest/globals';
import { actOnUser, userActions } from './userActions.ts';

describe('actions on users', () => {
  it('P1-USR-11 P1-USR-12 P1-USR-13 depend on the state, and on whether it is oneself', () => {
    expect(userActions({ active: true }, false)).toEqual(['deactivate']);
    expect(userActions({ active: true }, true)).toEqual([]);
    expect(userActions({ active: false }, false)).toEqual(['activate', 'email']);
  });

  it('P1-CAL-20 P1-CAL-21 are sent by id, without a payload', async () => {
    const sent: unknown[] = [];
    const api = new ApiClient({
      fetch: async (input, init) => {
        sent.push([init?.method, input, init?.body]);
        return new Response('{}');
      },
    });
    for (const action of ['activate', 'deactivate', 'email'] as const) await actOnUser(api, 'u1', action);
    expect(sent).toEqual([
      ['POST', '/api/users/actions/activate?id=u1', undefined],
      ['POST', '/api/users/actions/deactivate?id=u1', undefined],
      ['POST', '/api/users/actions/activate?id=u1&email=true', undefined],
    ]);
  });
});
