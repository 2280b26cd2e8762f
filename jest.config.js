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

export default {
  rootDir: '.',
  testMatch: ['<rootDir>/{backend,admin-ui,customer-ui,plugins,test}/**/*.spec.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/', '/.data/', '/.build/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  transform: { '\\.ts$': swc(false), '\\.tsx$': swc(true) },
  transformIgnorePatterns: ['/node_modules/'],
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons', 'import', 'default'] },
  moduleNameMapper: { '\\.css$': '<rootDir>/test/empty-style.cjs' },
  testTimeout: 60_000,
};
