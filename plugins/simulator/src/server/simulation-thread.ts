import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import type { SimulationStep, SimulationTask } from '@aislelab/server-kit';
import { simulationSteps } from './simulation-steps.ts';

// The other end of `streamFromThread`, without the kit: it loads a whole server framework.
const steps: Iterable<SimulationStep> = simulationSteps(workerData as SimulationTask);
for (const step of steps) {
  parentPort?.postMessage(step);
  if (parentPort) await once(parentPort, 'message');
}
