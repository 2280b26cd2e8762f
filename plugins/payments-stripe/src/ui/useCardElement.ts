import { useTheme } from '@mui/material/styles';
import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
// The other entry loads Stripe's script as soon as it is imported.
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useRef, useState } from 'react';

export interface CardElement {
  /** Container of Stripe's own fields: their content never reaches this platform. */
  place: React.RefObject<HTMLDivElement | null>;
  /** `null` until the fields accept input. */
  ready: { stripe: Stripe; card: StripeCardElement } | null;
  failed: boolean;
  /** Stripe's error message for the typed card. */
  fault: string | null;
  complete: boolean;
}

/** Loads Stripe's script, now and on no other page, and shows its card fields in the colours of this one. */
export function useCardElement(publishableKey: string): CardElement {
  const place = useRef<HTMLDivElement>(null);
  const { palette, typography } = useTheme();
  const [ready, setReady] = useState<CardElement['ready']>(null);
  const [failed, setFailed] = useState(false);
  const [typed, setTyped] = useState<{ fault: string | null; complete: boolean }>({ fault: null, complete: false });
  const style = {
    base: {
      color: palette.text.primary,
      fontFamily: typography.fontFamily ?? 'sans-serif',
      fontSize: '16px',
      iconColor: palette.text.secondary,
      '::placeholder': { color: palette.text.secondary },
    },
    invalid: { color: palette.error.main, iconColor: palette.error.main },
  };
  const look = JSON.stringify(style);
  useEffect(() => {
    let shown: StripeCardElement | null = null;
    let left = false;
    const show = async () => {
      const stripe = await loadStripe(publishableKey);
      if (left || !stripe || !place.current) return;
      const card = stripe.elements().create('card', { style: JSON.parse(look), hidePostalCode: true });
      shown = card;
      card.on('change', ({ error, complete }) => setTyped({ fault: error?.message ?? null, complete }));
      card.on('ready', () => setReady({ stripe, card }));
      card.mount(place.current);
    };
    show().catch(() => setFailed(true));
    return () => {
      left = true;
      shown?.destroy();
      setReady(null);
    };
  }, [publishableKey, look]);
  return { place, ready, failed, ...typed };
}
