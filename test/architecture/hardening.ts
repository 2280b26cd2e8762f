import type { Rule } from './rules.ts';
import { importsOf, withoutComments } from './source.ts';

const isTest = (path: string) => /\.spec\.tsx?$|\/testing\/|(^|\/)test\//.test(path);
const isServer = (path: string) =>
  /^(backend|plugins\/kit\/server|plugins\/embedded-mongo|plugins\/[^/]+\/src\/server)\//.test(path);

/** Who starts programs: Node itself with files of the platform, without a shell. */
const STARTERS = new Set(['plugins/embedded-mongo/src/index.ts']);

/** Text from outside must not become code, markup that a browser reads, or a command. */
export const textIsNoCode: Rule = ({ path, text }) => {
  if (isTest(path)) return [];
  const code = withoutComments(text);
  const problems = [
    [/\beval\(|\bnew Function\(/, 'runs text as code'],
    [
      /\b(inner|outer)HTML\b|\bdangerouslySetInnerHTML\b|\binsertAdjacentHTML\b|\bdocument\.write\(/,
      'shows text as HTML',
    ],
    [/\bwindow\.addEventListener\(\s*'message'/, 'listens to other windows'],
  ] as const;
  const starts = importsOf(text).some((from) => /^(node:)?child_process$/.test(from)) && !STARTERS.has(path);
  return [
    ...problems.flatMap(([pattern, problem]) => (pattern.test(code) ? [`${path} ${problem}`] : [])),
    ...(starts ? [`${path} starts programs`] : []),
  ];
};

export const certificatesCount: Rule = ({ path, text }) =>
  !isTest(path) &&
  /\brejectUnauthorized\b|\bNODE_TLS_REJECT_UNAUTHORIZED\b|\btlsAllowInvalid/.test(withoutComments(text))
    ? [`${path} decides on certificates`]
    : [];

/** What sends to addresses that people enter, and looks first where they lead. */
const SENDERS = new Set(['plugins/webhooks/src/server/poster.ts']);

/** Other addresses that people enter are followed by their browsers alone. */
export const serverFetchesNothing: Rule = ({ path, text }) =>
  isServer(path) &&
  !isTest(path) &&
  !SENDERS.has(path) &&
  /(?<![.\w])fetch\(|\bhttps?\.(get|request)\(/.test(withoutComments(text))
    ? [`${path} fetches an address`]
    : [];

/** Uploads wait on the disk and are bounded for an account: memory that a file takes before its turn is nobody's. */
export const uploadsWaitOnTheDisk: Rule = ({ path, text }) => {
  const code = withoutComments(text);
  if (!isServer(path) || isTest(path) || !/FileInterceptor\(|memoryStorage\(/.test(code)) return [];
  const inMemory = /memoryStorage\(|FileInterceptor\([^()]*,/.test(code);
  return inMemory || !/\bUpload(Turns|Guardian)\b/.test(code) ? [`${path} holds uploads in memory`] : [];
};

const NORMALIZERS = [
  'plugins/kit/domain/src/normalized.ts',
  // Of values that the platform has bounded: names and texts to search for.
  'plugins/embedded-mongo/src/query/collation.ts',
];
/** Putting the combining marks of a text into order takes the square of their number: `normalized` of the domain does not. */
export const textsAreNormalizedSafely: Rule = ({ path, text }) => {
  const normalizes =
    /\.normalize\(\s*(['"]NF|\))/.test(withoutComments(text)) && !path.startsWith('plugins/store/src/scene/');
  return normalizes && !isTest(path) && !NORMALIZERS.includes(path) ? [`${path} normalizes a text itself`] : [];
};
