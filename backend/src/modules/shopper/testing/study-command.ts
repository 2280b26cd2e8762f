/**
 * The full study: 26 variations x 800 shoppers by 1,000 browsers, the server killed five times.
 * `node --conditions=source --import ./test/support/typescript-hooks.mjs backend/src/modules/shopper/testing/study-command.ts`
 * Optional arguments: variations, shoppers per variation, browsers, kills.
 */
import { createTestApp } from '../../../testing/index.ts';
import { playStudy } from './run-study.ts';

const [variations = 26, perVariation = 800, browsers = 1_000, kills = 5] = process.argv.slice(2).map(Number);
const test = await createTestApp();
const outcome = await playStudy(test, { variations, perVariation, browsers, kills, seed: 2_026 });
await test.close();
const { figures, lost, perVariation: each, ...rest } = outcome;
const sorted = figures.submitMs.toSorted((a, b) => a - b);
const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
const { submitMs: _, ...sent } = figures;
console.log(
  JSON.stringify(
    {
      ...rest,
      ...sent,
      lost: lost.length,
      fewestOfAVariation: Math.min(...each),
      mostOfAVariation: Math.max(...each),
      sessionsPerSecond: Math.round(rest.completed / rest.seconds),
      requestsPerSecond: Math.round(sent.requests / rest.seconds),
      submitMs: { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) },
    },
    null,
    2,
  ),
);
const sample = variations * perVariation;
const exact = rest.completed === sample && lost.length === 0 && rest.unknown === 0 && rest.quotaAgrees;
if (!exact) process.exitCode = 1;
