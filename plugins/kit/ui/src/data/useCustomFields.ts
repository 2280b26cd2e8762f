import { isCustomizable, type CustomField, type CustomFields, type LibraryKind } from '@aislelab/domain';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/ApiProvider.tsx';
import { libraryKeys } from './keys.ts';

const NONE: CustomFields = { version: 0, fields: [], ofPlugins: [] };

/** The custom fields of a kind: those of admins, then those of plugins. None until they are loaded. */
export function useCustomFields(kind: LibraryKind): readonly CustomField[] {
  const api = useApi();
  const customizable = isCustomizable(kind);
  const { data = NONE } = useQuery({
    queryKey: libraryKeys.fields,
    queryFn: ({ signal }) => api.get<CustomFields>('/library/fields', { signal }),
    enabled: customizable,
    staleTime: 60_000,
  });
  return customizable ? [...data.fields, ...data.ofPlugins].filter(({ kinds }) => kinds.includes(kind)) : [];
}
