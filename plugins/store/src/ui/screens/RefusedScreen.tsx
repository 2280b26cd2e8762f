import type { ShopperTextKey } from '@aislelab/domain';
import { useSay } from '../texts.tsx';

/** What may well go better the next time. */
const AGAIN: ReadonlySet<ShopperTextKey> = new Set(['refused.offline', 'refused.broken']);

export function RefusedScreen({ reason, onRetry }: { reason: ShopperTextKey; onRetry?: () => void }) {
  const say = useSay();
  return (
    <main className="screen screen-plain">
      <section className="card" role="alert">
        <p className="lead">{say(reason)}</p>
        {AGAIN.has(reason) && onRetry && (
          <button type="button" className="button primary" onClick={onRetry}>
            {say('send.again')}
          </button>
        )}
      </section>
    </main>
  );
}
