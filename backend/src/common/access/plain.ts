import { Types } from 'mongoose';

/**
 * A stored record as the domain types describe it: ids as text, times as ISO strings, without the version key of mongoose.
 * Bytes stay bytes.
 */
export function toPlain(value: unknown): unknown {
  if (value instanceof Types.ObjectId) return value.toHexString();
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  if (Array.isArray(value)) return value.map(toPlain);
  const source = value instanceof Map ? Object.fromEntries<unknown>(value) : value;
  // Binary, Decimal128 and other values of the database are no records to walk.
  if ('_bsontype' in source) return source;
  const entries = Object.entries(source).filter(([key]) => key !== '__v');
  return Object.fromEntries(entries.map(([key, child]) => [key, toPlain(child)]));
}
