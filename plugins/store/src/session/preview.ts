import type { VisitDevice } from '@aislelab/domain';
import type { PreviewContent, PreviewLink } from './api.ts';
import { askedBy, Visit } from './Visit.ts';
import { VisitArchive } from './saved-visit.ts';

/** The preview that an address asks for; `null` for the link of a project. */
export function previewLinkOf(path: string, query: URLSearchParams): PreviewLink | null {
  if (!/^\/shopper\/preview\/?$/.test(path)) return null;
  const read = (name: string) => query.get(name) ?? '';
  return {
    name: read('name'),
    userId: read('userId'),
    target: read('target'),
    targetId: read('targetId'),
    expires: read('expires'),
  };
}

/** Nothing of a preview leaves the page or stays in the browser. */
const NOBODY = {
  saveProgress: () => Promise.resolve(null),
  submit: () => Promise.resolve({ done: true, redirect: null } as const),
};

/** A visit like that of a shopper, of which nothing is recorded. */
export function previewVisit({ variation, content }: PreviewContent, device: VisitDevice): Visit {
  const start = Visit.started({ session: '', token: '', variation }, askedBy(content), device, Date.now());
  return new Visit(start, NOBODY, new VisitArchive('preview', null, null));
}
