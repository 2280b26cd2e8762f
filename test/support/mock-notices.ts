import type { Notice, NoticePage } from '@aislelab/domain';

/** The routes of notices in memory, for the browser tests of both applications. */
export class MockNotices {
  notices: Notice[] = [];
  mails = true;

  /** @returns `null` for what is no route of notices */
  answer({
    method,
    path,
    body,
  }: {
    method: string;
    path: string;
    body: unknown;
  }): { status?: number; body?: unknown } | null {
    if (path === '/notifications') return { body: this.page() };
    if (path === '/notifications/unread') return { body: { unread: this.unread() } };
    if (path === '/notifications/settings') {
      if (method === 'PATCH') this.mails = (body as { mails: boolean }).mails;
      return { body: { mails: this.mails } };
    }
    const [, one] = /^\/notifications(?:\/(\w{24}))?\/read$/.exec(path) ?? [null, null];
    if (one === null) return null;
    this.notices = this.notices.map((notice) => (!one || notice._id === one ? { ...notice, read: true } : notice));
    return { status: 204 };
  }

  private unread(): number {
    return this.notices.filter(({ read }) => !read).length;
  }

  private page(): NoticePage {
    return { data: this.notices, count: this.notices.length, unread: this.unread() };
  }
}
