import {
  FIELD_ERRORS,
  isNameValid,
  normalizeName,
  type CurrencyPosition,
  type Region,
  type Translation,
} from '@aislelab/domain';
import type { FieldErrors } from '@aislelab/ui-kit/forms';
import { t, translated } from '@aislelab/ui-kit/texts';
import type { RaRecord } from 'react-admin';
import type { RecordFields } from '../form/useRecordEditor.ts';

export type RegionRecord = RaRecord & Region;
export interface RegionForm {
  name: string;
  currency: string;
  /** Empty until it is chosen. */
  currencyPosition: CurrencyPosition | '';
  translationsArray: Translation[];
}
export const NEW_REGION: RegionForm = { name: '', currency: '', currencyPosition: '', translationsArray: [] };
export const POSITION_LABELS: Record<CurrencyPosition, string> = {
  BEFORE: t('Before the price'),
  AFTER: t('After the price'),
};
export const REGION_LABELS = {
  name: t('Name'),
  currency: t('Currency'),
  currencyPosition: t('Position of the currency'),
  'translationsArray.*': t('Translation'),
};

export const REGION_FIELDS: RecordFields<RegionRecord, RegionForm> = {
  resource: 'regions',
  read: ({ name, currency, currencyPosition, translationsArray }) => ({
    name,
    currency,
    currencyPosition,
    translationsArray,
  }),
  check: checkRegion,
  send: ({ name, currency, ...changes }) => ({
    ...changes,
    ...(name !== undefined && { name: normalizeName(name) }),
    ...(currency !== undefined && { currency: currency.trim() }),
  }),
};

function checkRegion({ name, currency, currencyPosition }: RegionForm): FieldErrors {
  return {
    ...(isNameValid(name) ? {} : { name: translated(FIELD_ERRORS.name) }),
    ...(currency.trim() === '' ? { currency: t('A currency is required') } : {}),
    ...(currencyPosition === '' ? { currencyPosition: t('Choose the position of the currency') } : {}),
  };
}

/** Maps errors: the platform names translations by their index in the request, the table by key. */
export function translationErrors(errors: FieldErrors, translations: readonly Translation[]): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, message]) => {
      const place = /^translationsArray\.(\d+)/.exec(path)?.[1];
      const key = place === undefined ? undefined : translations[Number(place)]?.key;
      return key === undefined ? [] : [[key, message]];
    }),
  );
}
