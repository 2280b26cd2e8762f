import { PLAIN_FIELDWORK, type Front, type ShopperContent, type VisitDevice } from '@aislelab/domain';
import type { PreviewContent, PreviewLink } from './api.ts';
import { askedBy, Visit } from './Visit.ts';
import { VisitArchive, type VisitTerms } from './saved-visit.ts';

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

/** Front of a preview: it refuses no user and asks no more than a shopper is always asked. */
export function previewFront({ config }: Pick<ShopperContent, 'config'>): Front {
  const { exits, consent, device } = PLAIN_FIELDWORK;
  const nothingAsked = { respondent: null, carried: [], screening: [], privacy: null };
  return { arrival: 'OPEN', ...nothingAsked, exits, config, consent, device, test: false };
}

/** A visit like that of a shopper, of which nothing leaves the page or stays in the browser: of a preview, or by a test link. */
export function previewVisit(
  { variation, content, redirect = null }: PreviewContent & { redirect?: string | null },
  device: VisitDevice,
  terms?: VisitTerms,
): Visit {
  const noServer = {
    saveProgress: () => Promise.resolve(null),
    submit: () => Promise.resolve({ done: true, redirect } as const),
    leave: () => Promise.resolve({ redirect: null }),
  };
  const start = Visit.started({ token: '', variation }, device, Date.now(), terms);
  const visit = new Visit(start, noServer, new VisitArchive('preview', '', null));
  visit.asks(askedBy(content));
  return visit;
}
