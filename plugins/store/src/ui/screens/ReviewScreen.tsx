import type { ShopperContent } from '@aislelab/domain';
import { useState } from 'react';
import type { StoreLayout } from '../../core/store-layout.ts';
import { imageUrl } from '../../scene/images.ts';
import type { Visit } from '../../session/Visit.ts';
import { useSay } from '../texts.tsx';
import { useFocusOnArrival } from '../useFocus.ts';
import { usePhase } from '../useVisitClock.ts';
import { useVisitView } from '../useVisitView.ts';
import { Stars } from './Stars.tsx';
import { Words } from './Words.tsx';

export interface ReviewScreenProps {
  visit: Visit;
  config: ShopperContent['config'];
  layout: StoreLayout;
  onDone: () => void;
}

export function ReviewScreen({ visit, config, layout, onDone }: ReviewScreenProps) {
  const say = useSay();
  const view = useVisitView(visit);
  usePhase(visit, 'review');
  const heading = useFocusOnArrival();
  const [draft, setDraft] = useState('');
  const [tried, setTried] = useState(false);
  const { review, useRating, useImpressions } = config;
  if (!view || !review) return null;
  const missing = {
    rating: useRating && view.rating === null,
    words: useImpressions && view.words.length === 0 && draft.trim() === '',
  };
  const submit = () => {
    setTried(true);
    if (missing.rating || missing.words) return;
    if (draft.trim()) visit.addWords(draft);
    onDone();
  };
  const image = reviewImage(review, layout);
  return (
    <main className="screen screen-plain">
      {/* No form: Enter in one of its fields would submit it, and nothing takes that back. */}
      <section className="card card-review">
        <h1 ref={heading} tabIndex={-1}>
          {say('review.title')}
        </h1>
        {image && <img className="review-image" src={imageUrl(image.display)} alt={review.name} />}
        <p className="lead">{say('review.product', { name: review.name })}</p>
        {useRating && (
          <Stars value={view.rating} onChange={(rating) => visit.rate(rating)} missing={tried && missing.rating} />
        )}
        {useImpressions && (
          <Words
            words={view.words}
            draft={draft}
            onDraft={setDraft}
            onAdd={(typed) => visit.addWords(typed)}
            onRemove={(word) => visit.removeWord(word)}
            missing={tried && missing.words}
          />
        )}
        {tried && (missing.rating || missing.words) && (
          <p className="problem" role="alert">
            {say('review.missing')}
          </p>
        )}
        <button type="button" className="button accent wide" onClick={submit}>
          {say('review.submit')}
        </button>
      </section>
    </main>
  );
}

function reviewImage(review: NonNullable<ShopperContent['config']['review']>, layout: StoreLayout) {
  if (review.type === 'product') return layout.products[review.id]?.image ?? null;
  return layout.posImages[review.id] ?? null;
}
