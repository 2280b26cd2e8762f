import Sequencer from '@jest/test-sequencer';

/** Small files that take minutes. Jest guesses by size, begins with them last, and lets the other workers wait for them. */
const LONGEST = [
  'test/access/access.spec.ts',
  'invariants/killed.spec.ts',
  'shopper/study.spec.ts',
  'stripe/stripe.spec.ts',
  'server/round-trip.spec.ts',
  'e2e/lifecycle.spec.ts',
  'e2e/five-steps.spec.ts',
  'e2e/crash.spec.ts',
  'embedded-mongo/src/durability.spec.ts',
];

/** Starts the longest tests first, so that the workers end at about the same time. */
export default class LongestFirst extends Sequencer {
  async sort(tests) {
    const rank = ({ path }) => {
      const at = LONGEST.findIndex((end) => path.endsWith(end));
      return at < 0 ? LONGEST.length : at;
    };
    return [...(await super.sort(tests))].sort((a, b) => rank(a) - rank(b));
  }
}
