import type { Action } from '../permissions.ts';
import type { FieldType } from './language.ts';

/** `for`: only viewers for whom `can(viewer, for)` holds; for all others the field does not exist. */
export interface Restricted {
  for?: Action;
}
export interface FilterField extends Restricted {
  type: FieldType;
  /** Path at which it is stored, when that is not its name. */
  path?: string;
}
export interface NamedField extends Restricted {
  name: string;
  path?: string;
}
export interface Relation extends Restricted {
  /** Model of the records referred to, and the action whose row scope they obey. */
  model: string;
  /** Model that the records may be of instead. */
  or?: string;
  action: Action;
  /** Fields that are read of them beside `_id`. */
  select: readonly string[];
  /** List inside the model's documents that holds the records, where they are no documents of their own. */
  list?: string;
}

/** Which fields of a resource can be filtered, sorted, read and populated, and by whom. What is not declared is refused. */
export interface ResourceDescriptor {
  name: string;
  filter: Readonly<Record<string, FieldType | FilterField>>;
  sort: readonly (string | NamedField)[];
  select: readonly (string | NamedField)[];
  populate: Readonly<Record<string, Relation>>;
  defaultSort: string;
  /** Heavy fields: left out of lists unless requested by name. */
  heavy?: readonly string[];
}
