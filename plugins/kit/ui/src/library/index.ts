export type { LibraryHost } from './page/host.ts';
export { LibraryPages } from './page/LibraryPages.tsx';
export { LookupField, type LookupFieldProps } from './pickers/LookupField.tsx';
export { useCustomFields } from './useCustomFields.ts';
export { usePicked } from './pickers/useLookup.ts';
export type { Picked } from './rows.ts';
