// Source is tested, never dist: the "source" export condition of every workspace leads to its TypeScript.
const jsc = {
  target: 'es2022',
  keepClassNames: true,
  transform: {
    legacyDecorator: true,
    decoratorMetadata: true,
    useDefineForClassFields: false,
    react: { runtime: 'automatic' },
  },
};
const swc = (tsx) => [
  '@swc/jest',
  { jsc: { ...jsc, parser: { syntax: 'typescript', decorators: true, tsx } }, module: { type: 'es6' }, swcrc: false },
];

const BROWSER = ['<rootDir>/**/*.browser.spec.ts', '<rootDir>/test/e2e/**/*.spec.ts'];

const project = (displayName, testMatch, ignore) => ({
  displayName,
  rootDir: import.meta.dirname,
  testMatch,
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/\\.data/', ...ignore],
  modulePathIgnorePatterns: ['/dist/', '/\\.data/', '/\\.build/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  transform: { '\\.ts$': swc(false), '\\.tsx$': swc(true) },
  transformIgnorePatterns: ['/node_modules/'],
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  moduleNameMapper: { '\\.css$': '<rootDir>/test/support/empty-style.cjs' },
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
