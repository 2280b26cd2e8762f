import { shopperText, type ShopperTextKey } from '@aislelab/domain';
import { createContext, useContext } from 'react';

export type Say = (key: ShopperTextKey, values?: Readonly<Record<string, string>>) => string;

export const translator =
  (translations: Readonly<Record<string, string>>): Say =>
  (key, values) =>
    shopperText(key, translations, values);

const SayContext = createContext<Say>(translator({}));
export const SayProvider = SayContext.Provider;
/** The texts in the words of the project and its region. */
export const useSay = () => useContext(SayContext);
