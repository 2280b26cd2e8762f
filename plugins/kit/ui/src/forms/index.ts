export { errorOf, errorsUnder, errorsWithin, type FieldErrors, type FieldProps, problems } from './field.ts';
export { FormProblems } from './FormProblems.tsx';
export { LookupField, type LookupFieldProps } from './LookupField.tsx';
export { mergeFields, type Newer } from './merge.ts';
export { SaveFirstContext, useSaveFirst, type SaveFirst } from './saveFirst.ts';
export { usePicked, type LookupResource, type Picked } from './useLookup.ts';
export { useSend } from './useSend.ts';
export { useVersionedForm, type VersionedForm } from './useVersionedForm.ts';
