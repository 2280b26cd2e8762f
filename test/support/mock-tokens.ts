import type { ApiToken } from '@aislelab/domain';

interface Call {
  method: string;
  path: string;
  body: unknown;
}

/** The routes of API tokens in memory, of a person and of organizations alike, for the browser tests of both applications. */
export class MockTokens {
  tokens: ApiToken[] = [];

  /** @returns `null` for what is no route of tokens */
  answer({ method, path, body }: Call): { status?: number; body?: unknown } | null {
    const found = /^\/(?:users\/me|organizations\/\w{24})\/tokens(?:\/(\w{24}))?$/.exec(path);
    if (!found) return null;
    if (method === 'DELETE') {
      this.tokens = this.tokens.filter(({ _id }) => _id !== found[1]);
      return { status: 204 };
    }
    if (method === 'GET') return { body: { data: this.tokens, count: this.tokens.length } };
    const token = mockToken({ ...(body as Partial<ApiToken>), _id: 'f'.repeat(24) });
    this.tokens = [token, ...this.tokens];
    return { status: 201, body: { token, secret: `aislelab_${'s'.repeat(43)}` } };
  }
}

export function mockToken(patch: Partial<ApiToken> = {}): ApiToken {
  return {
    _id: 'e'.repeat(24),
    name: 'Nightly import',
    actions: ['library.read', 'library.write'],
    expiresAt: '2030-01-31T12:00:00.000Z',
    createdAt: '2026-11-02T08:00:00.000Z',
    createdBy: 'Mona Berg',
    lastUsedAt: null,
    ...patch,
  };
}
