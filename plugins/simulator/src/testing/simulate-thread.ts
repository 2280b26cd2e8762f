import { parentPort, workerData } from 'node:worker_threads';
import { simulate, type SimulationOptions } from '../simulate.ts';
import { standardStore } from '../studies/standard-store.ts';

/** Part of a study, in a thread of its own. */
parentPort?.postMessage(JSON.stringify([...simulate(standardStore(), workerData as SimulationOptions)]));
