import { normalCdf } from './distributions.ts';

/** The normal density beyond this is below 1e-16. */
const TAIL = 8.5;
const STEP = 1 / 8;

/**
 * Dunnett's two-sided limit for the z of several arms that are compared with one control: when nothing differs, the chance that any of
 * them passes it is `alpha` (Dunnett 1955; variance known, correlations from the numbers of shoppers). 1.645 for one arm at 0.1.
 * @param n shoppers of the control, then of each other arm; each at least 1, two or more in all
 * @throws RangeError otherwise
 */
export function dunnettLimit(n: readonly number[], alpha = 0.1): number {
  const [control = 0, ...arms] = n;
  if (arms.length === 0 || !n.every((one) => one >= 1)) throw new RangeError('dunnettLimit needs shoppers in two arms');
  // z of arm i = root u + sqrt(1 - root^2) e_i with u, the control's part, shared by all.
  const roots = arms.map((size) => Math.sqrt(size / (size + control)));
  const within = (limit: number) => {
    let sum = 0;
    // For a curve that falls off like this the trapezoidal rule is exact to the last digits.
    for (let u = -TAIL; u <= TAIL; u += STEP) {
      const inside = roots.reduce((product, root) => {
        const rest = Math.sqrt(1 - root * root);
        return product * (normalCdf((limit - root * u) / rest) - normalCdf((-limit - root * u) / rest));
      }, 1);
      sum += inside * Math.exp((-u * u) / 2);
    }
    return (sum * STEP) / Math.sqrt(2 * Math.PI);
  };
  let [low, high] = [0, 10];
  while (high - low > 1e-11) {
    const middle = (low + high) / 2;
    if (within(middle) < 1 - alpha) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
