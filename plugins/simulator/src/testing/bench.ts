import { standardStore } from '../studies/standard-store.ts';
import { DEFAULT_ASSUMPTIONS } from '../assumptions.ts';
import { fitShares } from '../fit-shares.ts';
import { shelvesOf } from '../shelves.ts';
import { shopperSeed, simulate, visit } from '../simulate.ts';
import { storeOf } from '../store.ts';
import { measureAll, MEASURES } from '../studies/elasticities.ts';
import { gather } from '../studies/outcomes.ts';
import { bestSeller, PLANTED, plantedAssumptions, plantedStore, type Planted } from '../studies/planted.ts';
import { runStudies, type MetricResult } from '../studies/studies.ts';

/**
 * The studies of the acceptance list in full size, and the speed on one core: 2,000 A/A studies of 400 shoppers per variation, nobody in
 * two of them; planted effects against theory; what the literature reports, recovered from the shoppers. A number makes everything so many
 * times smaller.
 */
const smaller = Number(process.argv[2] ?? 1);
const size = (full: number) => Math.max(1, Math.round(full / smaller));
const percent = (rate: number) => `${(100 * rate).toFixed(1)}%`;
const row = ({ metric, rate, theory, withheld }: MetricResult) =>
  `${metric} ${percent(rate)} (theory ${percent(theory)}${withheld > 0 ? `, ${withheld} withheld` : ''})`;

const content = standardStore(1);
const store = storeOf(content, 0, DEFAULT_ASSUMPTIONS);
// What follows runs compiled, as in any study of some size.
for (let index = 0; index < size(1_000); index += 1) visit(store, shopperSeed(0, index, 0));
const began = cpuMs();
const visits = size(10_000);
let points = 0;
for (let index = 0; index < visits; index += 1) points += visit(store, shopperSeed(1, index, 0)).submission.path.length;
const perMinute = Math.round((visits / (cpuMs() - began)) * 60_000);
const text = JSON.stringify([...simulate(content, { seed: 1, perVariation: 100 })]);
console.log(
  `${perMinute} visits with maps, path and events a minute of one processor; ${Math.round(points / visits)} points of the path and ${(text.length / 100_000).toFixed(1)} kB each`,
);

const everyBrand = Object.fromEntries(
  shelvesOf(content).categories.map(({ _id, brands }) => [
    _id,
    Object.fromEntries(brands.map((brand, at) => [brand._id, (at + 1) / ((brands.length * (brands.length + 1)) / 2)])),
  ]),
);
const fitting = cpuMs();
const { fits } = fitShares(content, DEFAULT_ASSUMPTIONS, everyBrand);
const farthest = Math.max(...fits.map(({ target, share }) => Math.abs(target - share)));
console.log(
  `Shares of all ${fits.length} brands fitted in ${Math.round(cpuMs() - fitting)} ms of processors, the farthest ${percent(farthest)} off`,
);

console.log(measureAll(MEASURES, DEFAULT_ASSUMPTIONS, { items: 5, shoppers: size(4_000), seed: 1 }));

const product = bestSeller(DEFAULT_ASSUMPTIONS);
const pool = (planted: Planted, variation: number, count: number) =>
  gather(
    storeOf(plantedStore(planted, product), variation, plantedAssumptions(planted, DEFAULT_ASSUMPTIONS)),
    product,
    { from: 0, count, seed: 5 },
  );

const studies = size(2_000);
const everybody = pool('nothing', 0, studies * 800);
const aa = runStudies({
  control: everybody,
  test: everybody,
  perVariation: 400,
  studies,
  seed: 1,
  shoppers: 'consecutive',
});
console.log(`A/A, ${studies} studies of 400 + 400 shoppers: ${aa.map(row).join('; ')}`);

const control = pool('nothing', 0, size(40_000));
for (const planted of Object.keys(PLANTED) as Planted[]) {
  if (planted === 'nothing') continue;
  const test = pool(planted, 1, size(40_000));
  for (const perVariation of [200, 400, 800]) {
    const found = runStudies({ control, test, perVariation, studies: size(1_000), seed: 2, shoppers: 'drawn' });
    console.log(`${PLANTED[planted]}, ${perVariation} + ${perVariation}: ${found.map(row).join('; ')}`);
  }
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
