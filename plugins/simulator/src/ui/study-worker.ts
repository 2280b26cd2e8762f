import type { Assumptions } from '../assumptions.ts';
import { storeOf } from '../store.ts';
import { gather } from '../studies/outcomes.ts';
import { bestSeller, plantedAssumptions, plantedStore, type Planted } from '../studies/planted.ts';
import { runStudies, type MetricResult } from '../studies/studies.ts';

export interface StudyTask {
  assumptions: Assumptions;
  perVariation: number;
  studies: number;
  effects: readonly Planted[];
}
export interface EffectResult {
  planted: Planted;
  metrics: readonly MetricResult[];
}
export interface StudyAnswer {
  progress: number;
  result: EffectResult | null;
}

/** Shoppers sent through either variation; the arms of all studies are drawn from them. */
const SHOPPERS = 20_000;
const SEED = 2_028;

globalThis.addEventListener('message', ({ data }: MessageEvent<StudyTask>) => {
  const { assumptions, perVariation, studies, effects } = data;
  const product = bestSeller(assumptions);
  const sent = (planted: Planted, variation: number) =>
    gather(storeOf(plantedStore(planted, product), variation, plantedAssumptions(planted, assumptions)), product, {
      from: 0,
      count: SHOPPERS,
      seed: SEED,
    });
  const tell = (answer: StudyAnswer) => globalThis.postMessage(answer);
  const steps = effects.length + 1;
  const control = sent('nothing', 0);
  tell({ progress: 1 / steps, result: null });
  for (const [at, planted] of effects.entries()) {
    const test = planted === 'nothing' ? control : sent(planted, 1);
    const metrics = runStudies({ control, test, perVariation, studies, seed: at, shoppers: 'drawn' });
    tell({ progress: (at + 2) / steps, result: { planted, metrics } });
  }
});
