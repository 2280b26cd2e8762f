import {
  isCustomizable,
  libraryFieldsOf,
  type CustomValues,
  type Id,
  type LibraryKind,
  type Viewer,
} from '@aislelab/domain';
import { partialOf } from '@aislelab/server-kit';
import { IsVersion } from '../../../common/validation/decorators.ts';
import { refuse } from '../writing/change.ts';
import { IsCustomValues, IsItemName, IsOwner } from './field-rules.ts';
import { typeOf, type Origin, type Values } from './field-types.ts';

/** A body that describes an item, checked by the rules of its fields. The type of a field knows the type of its value. */
export type ItemBody = Values & { name?: string; custom?: CustomValues };
type Body = new () => ItemBody;

/**
 * The class of the bodies that describe an item of a kind.
 * @example class CreateBrandDto extends createBody('brands') {}
 */
export function itemBody(kind: LibraryKind, origin: Origin): Body {
  class Fields implements ItemBody {
    [name: string]: unknown;
  }
  const { prototype } = Fields;
  IsItemName()(prototype, 'name');
  for (const [name, field] of libraryFieldsOf(kind)) typeOf(field).rules(field, origin)(prototype, name);
  if (isCustomizable(kind)) IsCustomValues()(prototype, 'custom');
  return Fields;
}

export function createBody(kind: LibraryKind): new () => ItemBody & { organization?: Id | null } {
  class New extends itemBody(kind, 'route') {
    @IsOwner()
    organization?: Id | null;
  }
  return New;
}

export function changeBody(kind: LibraryKind): new () => ItemBody & { version: number } {
  class Change extends partialOf(itemBody(kind, 'route')) {
    @IsVersion()
    version!: number;
  }
  return Change;
}

/**
 * Owner of a new item. Admins choose it; other users cannot.
 * @param wish `undefined` without a choice
 * @throws DomainError INVALID_INPUT when a user without the right chooses
 */
export function ownerOf(viewer: Viewer, wish: Id | null | undefined): Id | null {
  if (viewer.role === 'ADMIN') return wish ?? null;
  if (wish !== undefined) refuse('organization', 'Only admins choose whose an item is');
  return viewer.role === 'CUSTOMER' ? viewer.organization : null;
}
