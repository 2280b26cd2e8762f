/**
 * Gamma and beta functions behind the tails of the normal, t and chi-square distributions, to about 14 digits.
 * Series and continued fractions: NIST Digital Library of Mathematical Functions (DLMF) 5.11, 8.11, 8.9 and 8.17.
 */

const EPSILON = 2 ** -53;
const TINY = 1e-300;
const MAX_STEPS = 100_000;

/** Bernoulli terms B(2k) / (2k (2k-1)) of Stirling's series, DLMF 5.11.1. */
const STIRLING = [1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188, -691 / 360360, 1 / 156];
/** Below this the recurrence lifts the argument: the series is then good to the last digits. */
const STIRLING_FROM = 12;

/** Natural logarithm of the gamma function for x > 0. Small halves, the usual case here, are plain products. */
export function lnGamma(x: number): number {
  if (x < STIRLING_FROM && Number.isInteger(2 * x)) {
    let product = Number.isInteger(x) ? 1 : Math.sqrt(Math.PI);
    for (let factor = Number.isInteger(x) ? 1 : 0.5; factor < x; factor++) product *= factor;
    return Math.log(product);
  }
  let lift = 1;
  let y = x;
  while (y < STIRLING_FROM) {
    lift *= y;
    y += 1;
  }
  let sum = 0;
  let power = 1 / y;
  for (const term of STIRLING) {
    sum += term * power;
    power /= y * y;
  }
  return (y - 0.5) * Math.log(y) - y + 0.5 * Math.log(2 * Math.PI) + sum - Math.log(lift);
}

/** Continued fraction b0 + a1/(b1 + a2/(b2 + ...)) by the modified method of Lentz. */
function continuedFraction(b0: number, term: (step: number) => { a: number; b: number }): number {
  let value = b0 === 0 ? TINY : b0;
  let c = value;
  let d = 0;
  for (let step = 1; step < MAX_STEPS; step++) {
    const { a, b } = term(step);
    d = b + a * d;
    c = b + a / c;
    d = 1 / (d === 0 ? TINY : d);
    if (c === 0) c = TINY;
    const factor = c * d;
    value *= factor;
    if (Math.abs(factor - 1) <= EPSILON) break;
  }
  return value;
}

/**
 * Regularised upper incomplete gamma Q(a, x) = Gamma(a, x) / Gamma(a), a > 0, x >= 0.
 * Series DLMF 8.11.4 below x = a + 1, continued fraction DLMF 8.9.2 above: small tails keep their relative precision.
 */
export function gammaQ(a: number, x: number): number {
  if (x <= 0) return 1;
  if (x === Infinity) return 0;
  const front = Math.exp(a * Math.log(x) - x - lnGamma(a));
  if (x >= a + 1) {
    return front / continuedFraction(x + 1 - a, (k) => ({ a: -k * (k - a), b: x + 2 * k + 1 - a }));
  }
  let term = 1 / a;
  let sum = term;
  for (let k = 1; k < MAX_STEPS && term > sum * EPSILON; k++) {
    term *= x / (a + k);
    sum += term;
  }
  return 1 - front * sum;
}

/**
 * ln( Gamma(a + 1/2) / Gamma(a) ) without the cancellation of two large logarithms (DLMF 5.11.13 with z = a - 1/4
 * has even powers only; here the plain series in 1/a after lifting a).
 */
export function lnGammaHalfRatio(a: number): number {
  let lift = 1;
  let y = a;
  while (y < 30) {
    lift *= y / (y + 0.5);
    y += 1;
  }
  const r = 1 / y;
  const r2 = r * r;
  const series = r * (-1 / 8 + r2 * (1 / 192 + r2 * (-1 / 640 + r2 * (17 / 14336 - (31 / 18432) * r2))));
  return 0.5 * Math.log(y) + series + Math.log(lift);
}

/**
 * Continued fraction of F(1/2, 1; a + 1; -s), Gauss, DLMF 15.7.5: every term is positive for s > 0, so no digit is lost however
 * large a is.
 */
function gaussFraction(a: number, s: number): number {
  return (
    1 /
    continuedFraction(1, (step) => {
      const n = Math.floor(step / 2);
      const u =
        step % 2 === 1
          ? ((n + 0.5) * (a + n)) / ((a + 2 * n) * (a + 2 * n + 1))
          : (n * (a + n - 0.5)) / ((a + 2 * n - 1) * (a + 2 * n));
      return { a: u * s, b: 1 };
    })
  );
}

/** Continued fraction of the incomplete beta function I_x(1/2, b), DLMF 8.17.22, without its front factor. */
function betaFraction(x: number, b: number): number {
  return (
    1 /
    continuedFraction(1, (step) => {
      const m = Math.floor(step / 2);
      const d =
        step % 2 === 1
          ? (-(m + 0.5) * (m + b + 0.5) * x) / ((2 * m + 0.5) * (2 * m + 1.5))
          : (m * (b - m) * x) / ((2 * m - 0.5) * (2 * m + 0.5));
      return { a: d, b: 1 };
    })
  );
}

/**
 * Regularised incomplete beta I_x(a, 1/2) for x = 1 / (1 + ratio), the form the t distribution needs: the caller gives
 * `ratio` = (1 - x) / x, so neither x near 0 nor x near 1 loses digits. Below the mean of the distribution DLMF 8.17.8 after
 * Pfaff's transformation (DLMF 15.8.1), above it 1 - I_{1-x}(1/2, a).
 */
export function betaHalf(a: number, ratio: number): number {
  if (ratio <= 0) return 1;
  if (ratio === Infinity) return 0;
  const complement = ratio / (1 + ratio);
  // x^a (1-x)^(1/2) / B(a, 1/2)
  const front = Math.exp(lnGammaHalfRatio(a) - a * Math.log1p(ratio)) * Math.sqrt(complement / Math.PI);
  if (ratio > 1.5 / (a + 1)) return (front * gaussFraction(a, 1 / ratio)) / (a * complement);
  return 1 - (front * betaFraction(complement, a)) / 0.5;
}
