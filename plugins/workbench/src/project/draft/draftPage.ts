import { randomId } from '@aislelab/domain';
import { forget, keep } from '@aislelab/ui-kit/api';
import { readDraft, type KeptDraft } from './keptDraft.ts';

/** Locks of the browser, which end with the page that holds them, however it ends. */
export type PageLocks = Pick<LockManager, 'query' | 'request'>;

/** A page that has a project open, and the place where it keeps its draft. */
export interface DraftPage {
  key: string;
  /** Draft that an earlier page left. */
  left: Promise<KeptDraft | null>;
  close: () => void;
}

/**
 * Opens a page on the drafts of a project. It holds a lock, named like its key, for as long as it lives. A draft without a held lock was
 * left by a page that was reloaded, closed or crashed; the newest one goes to this page. The draft of another living tab stays there.
 * @param locks `null` where the browser has none (without HTTPS): then the newest draft is taken, whether or not its tab lives
 * @param adopts true if the person may edit the project now; otherwise the drafts stay for later
 */
export function openDraftPage(
  storage: Storage | null,
  locks: PageLocks | null,
  prefix: string,
  adopts: boolean,
): DraftPage {
  const key = prefix + randomId();
  let isClosed = false;
  let release = () => {};
  const closed = new Promise<void>((resolve) => (release = resolve));
  const adopt = async () => {
    if (locks) await new Promise<void>((held) => void locks.request(key, () => (held(), closed)));
    const living = await livingPages(locks);
    return adopts && !isClosed ? adoptNewest(storage, key, prefix, living) : null;
  };
  // One page at a time: two that open at once must not take the same draft.
  const left = locks ? locks.request(prefix, adopt) : adopt();
  const close = () => {
    isClosed = true;
    release();
  };
  return { key, left, close };
}

async function livingPages(locks: PageLocks | null): Promise<ReadonlySet<string>> {
  const { held = [] } = (await locks?.query()) ?? {};
  return new Set(held.flatMap(({ name }) => name ?? []));
}

function adoptNewest(
  storage: Storage | null,
  key: string,
  prefix: string,
  living: ReadonlySet<string>,
): KeptDraft | null {
  const keys = keysUnder(storage, prefix).filter((one) => !living.has(one));
  const drafts = keys.map((one) => ({ key: one, draft: readDraft(storage, one, Date.now()) }));
  for (const one of drafts) if (!one.draft) forget(storage, one.key);
  const [newest] = drafts
    .flatMap(({ key: from, draft }) => (draft ? [{ from, draft }] : []))
    .toSorted((a, b) => b.draft.at - a.draft.at);
  if (!newest) return null;
  // First away, then back: there may be no room for both.
  forget(storage, newest.from);
  keep(storage, key, newest.draft);
  return newest.draft;
}

function keysUnder(storage: Storage | null, prefix: string): string[] {
  const keys = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '');
  return keys.filter((key) => key.startsWith(prefix));
}
