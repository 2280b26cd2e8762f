export * from './contract.ts';
export * from './policy.ts';
export * from './query.dto.ts';
