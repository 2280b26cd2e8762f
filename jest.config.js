const BROWSER = ['<rootDir>/**/*.browser.spec.ts', '<rootDir>/test/e2e/**/*.spec.ts'];

const project = (displayName, testMatch, ignore) => ({
  displayName,
  rootDir: import.meta.dirname,
  testMatch,
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/\\.data/', ...ignore],
  modulePathIgnorePatterns: ['/dist/', '/\\.data/', '/\\.build/'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  runner: '<rootDir>/test/runner/runner.mjs',
});

export default {
  // Generous: no test judges by the clock, and a busy machine is several times slower.
  testTimeout: 240_000,
  testSequencer: './test/support/longest-first.mjs',
  projects: [
    project(
      'rules',
      ['<rootDir>/{backend,admin-ui,customer-ui,plugins,test}/**/*.spec.{ts,tsx}'],
      ['\\.browser\\.spec\\.ts$', '/test/e2e/'],
    ),
    project('browser', BROWSER, []),
  ],
};
