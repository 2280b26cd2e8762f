import type { CustomField, Id, LengthUnit, LibraryKind } from '@aislelab/domain';
import type { FieldErrors } from '@aislelab/ui-kit/forms';
import type { ItemFields } from './fields.ts';

/** Props of every part of an item's form. */
export interface PartProps {
  kind: LibraryKind;
  /** `null` until it is created. */
  id: Id | null;
  fields: ItemFields;
  edit: (patch: Partial<ItemFields>) => void;
  errors: FieldErrors;
  /** To be looked at, or just being saved. */
  readOnly: boolean;
  units: LengthUnit;
  customFields: readonly CustomField[];
  /** Owner of the item: the records that it may refer to depend on it. */
  organization: Id | null;
}
