export * from './create-test-app.ts';
export * from './test-client.ts';
export * from './viewers.ts';
