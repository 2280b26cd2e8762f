import { answersOf, functionAnswersOf } from './golden-answers.ts';
import type { FunctionVectors, GoldenCase } from './golden-vectors.ts';

/** What was compared of one file: leaves that agree, and the others by name. */
export interface Verified {
  passed: number;
  failed: string[];
}

/** Parts of a file that describe it or are the question; everything else has to be answered. */
const GIVEN = new Set([
  'id',
  'description',
  'source',
  'format',
  'ages',
  'genders',
  'control',
  'variations',
  'minBase',
  'minExpected',
  'tolerance',
  'note',
  'sampleSizeNote',
  'sessionColumns',
  'catalog',
  'sessions',
]);
const TOLERANCE = 1e-9;
/** The reference's own t quantile is good to about 1e-9 only, as the files say. */
const INTERVAL_TOLERANCE = 1e-6;

/**
 * Compares every number of a file of golden vectors with the platform's: within 1e-9, relative for what is larger than 1. A part of the
 * file that the platform has no answer to is a failure, never skipped.
 */
export function verifyVectors(file: unknown): Verified {
  if (!isRecord(file)) return { passed: 0, failed: ['the file is no object'] };
  const result: Verified = { passed: 0, failed: [] };
  try {
    const answers =
      'queries' in file ? answersOf(file as unknown as GoldenCase) : functionAnswersOf(file as FunctionVectors);
    for (const [key, expected] of Object.entries(file)) {
      if (!GIVEN.has(key)) compare(key, expected, isRecord(answers) ? answers[key] : undefined, result);
    }
  } catch (error) {
    result.failed.push(`cannot be computed: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (result.passed === 0 && result.failed.length === 0) result.failed.push('nothing to compare');
  return result;
}

function compare(at: string, expected: unknown, actual: unknown, result: Verified): void {
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length) {
      const found = Array.isArray(actual) ? `${actual.length} items` : String(actual);
      result.failed.push(`${at}: ${expected.length} items expected, found ${found}`);
      return;
    }
    expected.forEach((item, index) => compare(`${at}[${index}]`, item, actual[index], result));
  } else if (isRecord(expected)) {
    for (const [key, value] of Object.entries(expected)) {
      compare(`${at}.${key}`, value, isRecord(actual) ? actual[key] : undefined, result);
    }
  } else if (agrees(at, expected, actual)) result.passed += 1;
  else result.failed.push(`${at}: expected ${String(expected)}, found ${String(actual)}`);
}

function agrees(at: string, expected: unknown, actual: unknown): boolean {
  if (typeof expected !== 'number' || typeof actual !== 'number') return Object.is(expected, actual);
  const tolerance = /\.ci90\[\d\]$/.test(at) ? INTERVAL_TOLERANCE : TOLERANCE;
  return Math.abs(actual - expected) <= tolerance * Math.max(1, Math.abs(expected));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
