import type { ShopperTextKey } from '@aislelab/domain';
import { useSay } from '../texts.tsx';

/** What may well go better the next time, and what its button says. */
const AGAIN: Partial<Record<ShopperTextKey, ShopperTextKey>> = {
  'refused.offline': 'send.again',
  'refused.broken': 'send.again',
  'refused.elsewhere': 'store.goOnHere',
};

export function RefusedScreen({ reason, onRetry }: { reason: ShopperTextKey; onRetry?: () => void }) {
  const say = useSay();
  const again = AGAIN[reason];
  return (
    <main className="screen screen-plain">
      <section className="card" role="alert">
        <p className="lead">{say(reason)}</p>
        {again && onRetry && (
          <button type="button" className="button primary" onClick={onRetry}>
            {say(again)}
          </button>
        )}
      </section>
    </main>
  );
}
