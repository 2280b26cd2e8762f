import {
  completePlanogram,
  libraryFieldsOf,
  sectionsOf,
  type LengthUnit,
  type LibraryKind,
  type Planogram,
  type PlanogramPurpose,
} from '@aislelab/domain';
import { hasBack, namedFieldsOf, type FieldName, type ItemFields } from './fields.ts';
import { lengthsToSend, readLength } from './lengths.ts';
import { formTypeOf } from './types.ts';

/**
 * Body of a request with the named fields. References are sent by id. Measures are sent in the unit they were typed in, and only if they
 * are named, so that saving other fields converts nothing.
 */
export function toBody(
  kind: LibraryKind,
  fields: ItemFields,
  names: readonly FieldName[],
  units: LengthUnit,
): Record<string, unknown> {
  const has = (...some: readonly string[]) => names.some((name) => some.includes(name));
  const body: Record<string, unknown> = {};
  if (has('name')) body['name'] = fields.name.trim();
  if (has('organization')) body['organization'] = fields.organization?._id ?? null;
  for (const [field, described] of libraryFieldsOf(kind)) {
    const { names: own, send } = formTypeOf(described);
    for (const name of own(field)) if (send && has(name)) body[name] = send(Reflect.get(fields, name));
  }
  if (kind === 'posmaterials' && has('front', 'back', 'type'))
    body['image'] = { front: fields.front, back: hasBack(fields.type) ? fields.back : null };
  if (has('planogram', 'purpose')) body['planogram'] = forPurpose(fields.planogram, fields.purpose);
  const lengths = namedFieldsOf(kind, 'length').filter(([name]) => has(name));
  if (lengths.length > 0) {
    const read = lengths.map(([name]) => {
      const typed = fields[name];
      return [name, readLength(typeof typed === 'string' ? typed : '', units)] as const;
    });
    const typed = new Map(read.flatMap(([name, length]) => (length ? [[name, length] as const] : [])));
    Object.assign(body, lengthsToSend(typed, units));
  }
  return body;
}

/** Every shelf that a planogram of this purpose has, and no other. */
export function forPurpose(planogram: Planogram, purpose: PlanogramPurpose | null): Planogram {
  const sections = sectionsOf('library', purpose);
  const ids = new Set(sections.flatMap(({ shelves }) => shelves));
  const own = Object.entries(planogram.shelves).filter(([id]) => ids.has(id));
  return completePlanogram(
    { ...planogram, shelves: Object.fromEntries(own) },
    sections.map(({ id }) => id),
  );
}
