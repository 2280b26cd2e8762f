import type { CustomField, Id, LengthUnit, LibraryKind } from '@aislelab/domain';
import type { FieldErrors } from '@aislelab/ui-kit/forms';
import type { ItemFields } from './fields.ts';

/** What every part of an item's form takes. */
export interface PartProps {
  kind: LibraryKind;
  /** `null` until it is made. */
  id: Id | null;
  fields: ItemFields;
  edit: (patch: Partial<ItemFields>) => void;
  errors: FieldErrors;
  /** To be looked at, or just being saved. */
  readOnly: boolean;
  units: LengthUnit;
  customFields: readonly CustomField[];
  /** Whose the item is: what it may refer to depends on that. */
  organization: Id | null;
}
