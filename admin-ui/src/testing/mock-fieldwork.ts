import type {
  DecisionsResult,
  FieldworkFigures,
  FileDictionary,
  Project,
  RespondentRow,
  VisitStanding,
} from '@aislelab/domain';
import { someFigures } from '../../../test/support/mock-figures.ts';
import { id } from './mock-data.ts';
import type { PeopleAnswer, PeopleCall } from './mock-people.ts';

const STANDING: readonly VisitStanding[] = ['COUNTED', 'COUNTED', 'TAKEN_OUT', 'LEFT', 'COUNTED', 'ON_THE_WAY'];

/** The newest first, a minute apart; every seventh without an id. */
export function respondentAt(index: number): RespondentRow {
  const standing = STANDING[index % STANDING.length] ?? 'COUNTED';
  const finished = standing === 'COUNTED' || standing === 'TAKEN_OUT';
  const startedAt = new Date(Date.now() - (index + 1) * 60_000).toISOString();
  return {
    _id: id(6_000 + index),
    respondent: index % 7 === 6 ? null : `PANEL-${1_000 + index}`,
    variation: index % 2,
    shopper: { age: '35-54', gender: 'FEMALE', platform: 'DESKTOP' },
    standing,
    turnedAway: null,
    takenOut: standing === 'TAKEN_OUT' ? 'DUPLICATE_RESPONDENT' : null,
    step: finished ? null : 'SHOPPING',
    startedAt,
    completedAt: finished ? startedAt : null,
    durTotal: finished ? 200_000 + 1_000 * index : 0,
  };
}

const FILES: FileDictionary[] = [
  ['visits.csv', 'One finished visit, whether it is counted or not'],
  ['products.csv', 'One product that could be bought in one finished visit'],
  ['answers.csv', 'One answer of one finished visit'],
  ['respondents.csv', 'One visit that began, finished or not'],
  ['dictionary.csv', 'One column of one file'],
].map(([name = '', row = '']) => ({
  name,
  row,
  columns: [
    { name: 'session', type: 'text', unit: null, meaning: 'Id of the visit' },
    { name: 'total_s', type: 'number', unit: 's', meaning: 'Length of the visit' },
  ],
}));

/** The fieldwork of the project of a test. */
export class MockFieldwork {
  figures: ((project: Project) => FieldworkFigures) | null = (project) => someFigures(project);
  rows: RespondentRow[] = Array.from({ length: 60 }, (_, index) => respondentAt(index));
  decisions: DecisionsResult = {
    lines: 3,
    accepted: 2,
    rejected: 1,
    enabled: 0,
    disabled: 1,
    problems: [],
    problemCount: 0,
  };

  answer({ method, path, params, body }: PeopleCall, project: Project | undefined): PeopleAnswer | null {
    const [, part = ''] = /^\/projects\/\w{24}\/(fieldwork\/\w+(?:\/preview)?|sessions\/files.*)$/.exec(path) ?? [];
    if (!project) return null;
    if (part === 'fieldwork/figures')
      return this.figures
        ? { body: this.figures(project) }
        : { status: 503, body: { status: 503, code: 'UNAVAILABLE', message: 'Please try again.', requestId: 'req-1' } };
    if (part === 'fieldwork/respondents') return this.list(params);
    if (part.startsWith('fieldwork/decisions')) return { body: this.decisions };
    if (part === 'fieldwork/erasure') return this.erase(body);
    if (part === 'sessions/files') return { body: { data: FILES } };
    if (part.startsWith('sessions/files/'))
      return method === 'POST' ? { body: { accessToken: 'ticket' } } : { body: { token: params.get('access_token') } };
    return null;
  }

  private list(params: URLSearchParams): PeopleAnswer {
    const found = this.rows.filter(
      ({ standing, respondent }) =>
        (params.get('standing') ?? standing) === standing &&
        (respondent ?? '').startsWith(params.get('respondent') ?? ''),
    );
    const skip = Number(params.get('skip'));
    return { body: { data: found.slice(skip, skip + Number(params.get('limit'))), count: found.length } };
  }

  private erase(body: unknown): PeopleAnswer {
    const { respondent } = body as { respondent: string };
    const before = this.rows.length;
    this.rows = this.rows.filter((row) => row.respondent !== respondent);
    return { body: { count: before - this.rows.length } };
  }
}
