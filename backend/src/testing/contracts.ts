// Tests that every claimant of a slot has to pass. Apart from the rest of the testing tools, which also run outside of the test runner.
export * from './file-storage-contract.ts';
export * from './mail-transport-contract.ts';
export * from './payment-provider-contract.ts';
export * from './simulator-contract.ts';
export * from './stats-engine-contract.ts';
