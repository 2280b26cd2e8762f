// Entry of a worker thread: comparing thousands of rows never keeps the platform from answering.
import { parentPort, workerData } from 'node:worker_threads';
import type { SheetRow } from '../../rules/cell.ts';
import { planImport } from '../../rules/plan-import.ts';
import type { KnownLibrary, Plan, PlanOptions } from '../../rules/plan.ts';

export interface PlanTask {
  rows: readonly SheetRow[];
  columns: number;
  options: PlanOptions;
  library: KnownLibrary;
}

const { rows, columns, options, library } = workerData as PlanTask;
const plan: Plan = planImport(rows, columns, options, library);
parentPort?.postMessage(plan);
