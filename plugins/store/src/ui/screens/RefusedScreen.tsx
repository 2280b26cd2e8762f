import type { ShopperTextKey } from '@aislelab/domain';
import { WalkAgain } from '../preview/WalkAgain.tsx';
import { useSay } from '../texts.tsx';
import { useExit } from '../useExit.ts';

/** Refusals that a retry may well resolve, and the label of its button. */
const AGAIN: Partial<Record<ShopperTextKey, ShopperTextKey>> = {
  'refused.offline': 'send.again',
  'refused.broken': 'send.again',
  'refused.changed': 'refused.goOn',
  'refused.elsewhere': 'store.goOnHere',
};

export interface RefusedScreenProps {
  reason: ShopperTextKey;
  /** Address at which the panel learns of it. */
  exit?: string | null;
  onRetry?: () => void;
  /** Back to the door, where nothing is recorded. */
  onAgain?: (() => void) | null;
}

export function RefusedScreen({ reason, exit = null, onRetry, onAgain = null }: RefusedScreenProps) {
  const say = useSay();
  const again = AGAIN[reason];
  const target = useExit(exit, onAgain !== null);
  return (
    <main className="screen screen-plain">
      <section className="card" role="alert">
        <p className="lead">{say(reason)}</p>
        {again && onRetry && (
          <button type="button" className="button primary" onClick={onRetry}>
            {say(again)}
          </button>
        )}
        {target && (
          <a className="button primary" href={target}>
            {say('refused.goOn')}
          </a>
        )}
        {onAgain && <WalkAgain onAgain={onAgain} />}
      </section>
    </main>
  );
}
