import { exitLinkError, FIELD_ERRORS, type QuoteResponseType } from '@aislelab/domain';
import { ApiError } from '@aislelab/ui-kit/api';
import { t, translated } from '@aislelab/ui-kit/texts';

/** Errors of single fields in the platform's answer. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  return error instanceof ApiError ? error.errors : {};
}

/** A typed number of shoppers; `null` for anything that is no whole number. */
export function parseShoppers(text: string): number | null {
  const plain = text.trim();
  return /^\d{1,9}$/.test(plain) ? Number(plain) : null;
}

export interface QuoteFields {
  type: QuoteResponseType | null;
  /** As typed. */
  shoppers: string;
  /** In cents. */
  price: number | null;
}

/** Lowest total, in cents. */
const MIN_PRICE = 100;

/** Errors that prevent answering a pricing request; the price matters only for a response with a price. */
export function quoteErrors({ type, shoppers, price }: QuoteFields): Partial<Record<keyof QuoteFields, string>> {
  return {
    ...(type === null && { type: t('Choose a response') }),
    ...shoppersError(shoppers),
    ...(type === 'PRICE' && !(price !== null && price >= MIN_PRICE) && { price: translated(FIELD_ERRORS.price) }),
  };
}

export function shoppersError(text: string): { shoppers?: string } {
  const shoppers = parseShoppers(text);
  return shoppers !== null && shoppers >= 1 ? {} : { shoppers: FIELD_ERRORS.samplePerVariation };
}

/**
 * Link to which shoppers are sent at the end, as the browser parses it; only http and https, since it becomes a link.
 * @returns `null` for an empty text, `undefined` for an invalid one
 */
export function parseRedirect(text: string): string | null | undefined {
  if (text.trim() === '') return null;
  const url = URL.parse(text.trim());
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:') || url.hostname === '') return undefined;
  return url.username === '' && url.password === '' ? url.href : undefined;
}

/** @returns why a redirect link cannot be used; `undefined` when it can */
export function redirectError(text: string, carried: readonly string[] = []): string | undefined {
  if (parseRedirect(text) === undefined) return t('A link that begins with https:// or http://');
  return exitLinkError(text, carried) ?? undefined;
}
