export * from './contract.ts';
export * from './policy.ts';
export * from './query.dto.ts';
export * from './simulator.ts';
export * from './sweeper.ts';
export * from './thread.ts';
export * from './turns.ts';
