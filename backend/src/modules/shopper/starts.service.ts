import {
  DomainError,
  fieldworkOf,
  type Id,
  type LinkParameter,
  type ScreeningAnswers,
  type ScreeningQuestion,
  type ScreeningResult,
  type StartVisit,
  type TestVisit,
} from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { randomInt } from 'node:crypto';
import { TokenService } from '../../common/tokens/token.service.ts';
import { Attempts } from '../auth/attempts.ts';
import type { Place } from '../auth/place.ts';
import type { NewVisit } from '../sessions/new-session.ts';
import { PlacesService, type KnownVisit } from '../sessions/places.service.ts';
import { TestLinks } from '../sessions/test-links.ts';
import { TurnedAway } from '../sessions/turned-away.ts';
import { Door, ShopperProjects, refusalOf, type OpenProject } from './door.ts';
import { FrozenStores } from './frozen-stores.ts';
import { carriedOf, exitOf } from './shopper-links.ts';

const TOKEN_SECONDS = 24 * 60 * 60;
/** Data of a start, with its proof and the answers at the door. */
type AskedVisit = Pick<NewVisit, 'project' | 'shopper' | 'respondent' | 'visit'> &
  Pick<StartVisit, 'answers'> & { signature?: string; carried: LinkParameter[]; consent: boolean };

export interface Started {
  session: Id;
  token: string;
  variation: number;
}

/** Starts of visits. */
@Injectable()
export class StartsService {
  constructor(
    private readonly projects: ShopperProjects,
    private readonly door: Door,
    private readonly places: PlacesService,
    private readonly turnedAway: TurnedAway,
    private readonly testLinks: TestLinks,
    private readonly stores: FrozenStores,
    private readonly attempts: Attempts,
    private readonly tokens: TokenService,
  ) {}

  /**
   * A repeated start of the same browser returns the same visit.
   * @throws DomainError PROJECT_NOT_LIVE (also for a project that does not exist), PROJECT_PAUSED, PROJECT_FULL, RESPONDENT_REFUSED,
   *   RESPONDENT_KNOWN, SCREENED_OUT, INVALID_INPUT, TOO_MANY_REQUESTS
   */
  async start(asked: AskedVisit, place: Place): Promise<Started> {
    const project = await this.projects.find(asked.project);
    if (!project) throw new DomainError('PROJECT_NOT_LIVE');
    const session = (await this.door.admit(project, asked)) ?? (await this.begin(project, asked, place));
    const token = this.tokens.sign('shopper', { session: session._id, project: project._id }, TOKEN_SECONDS);
    return { session: session._id, token, variation: session.variation };
  }

  private async begin(project: OpenProject, asked: AskedVisit, place: Place): Promise<KnownVisit> {
    const { respondents, link } = fieldworkOf(project);
    const { answers, consentAt, ends } = answeredAt(project, asked);
    await this.attempts.begin('visit', { account: project._id, place });
    if (ends) {
      await this.turnedAway.note(asked, 'SCREENED_OUT');
      throw new DomainError('SCREENED_OUT');
    }
    const { project: id, shopper, respondent, visit } = asked;
    const door = { carried: carriedOf(asked.carried, link), answers, ...(consentAt && { consentAt }) };
    const began = { project: id, shopper, respondent, ...(visit && { visit }), door, repeat: respondents.repeat };
    try {
      return await this.places.start(project, began);
    } catch (error) {
      const noted = refusalOf(error)?.noted;
      if (noted) await this.turnedAway.note(asked, noted);
      throw error;
    }
  }

  /**
   * The store for a test link: the same questions, but nothing is stored.
   * @throws DomainError PROJECT_NOT_LIVE, also when the link has expired; SCREENED_OUT, INVALID_INPUT
   */
  async tryOut(test: string, asked: AskedVisit): Promise<TestVisit> {
    const project = await this.projects.find(asked.project);
    if (project?.status !== 'LIVE' || !this.testLinks.opens(test, asked.project))
      throw new DomainError('PROJECT_NOT_LIVE');
    if (answeredAt(project, asked).ends) throw new DomainError('SCREENED_OUT');
    const variation = randomInt(project.testing.variations.count);
    const view = await this.stores.own(project._id, variation);
    if (!view) throw new DomainError('PROJECT_NOT_LIVE');
    const visit = { _id: 'test', respondent: asked.respondent, carried: asked.carried, decidedBy: null };
    return { variation, content: view.content, redirect: exitOf(project, visit) };
  }
}

/** @throws DomainError INVALID_INPUT when the consent or an answer is missing */
function answeredAt(project: OpenProject, { answers, consent }: AskedVisit) {
  const fieldwork = fieldworkOf(project);
  if (fieldwork.consent.tick && !consent)
    throw new DomainError('INVALID_INPUT', { errors: { consent: 'Please agree first.' } });
  const screened = screen(fieldwork.screening, answers);
  return { ...screened, consentAt: consent ? new Date() : null };
}

/**
 * Reads the answers to the screening questions of a project.
 * @returns the answers, in words, and whether an answer ends the visit
 * @throws DomainError INVALID_INPUT when a question is unanswered, or an answer does not exist: the questions may have been changed since
 *   the page was opened
 */
function screen(
  questions: readonly ScreeningQuestion[],
  given: ScreeningAnswers = [],
): { answers: ScreeningResult[]; ends: boolean } {
  if (given.length !== questions.length) throw refusal();
  const chosen = questions.map(({ text, several, answers }, index) => {
    const numbers = new Set(given[index]);
    if (numbers.size === 0 || (!several && numbers.size > 1)) throw refusal();
    const found = [...numbers].toSorted((a, b) => a - b).map((number) => answers[number]);
    return { question: text, found: found.map((answer) => answer ?? refuse()) };
  });
  return {
    answers: chosen.map(({ question, found }) => ({ question, answers: found.map(({ text }) => text) })),
    ends: chosen.some(({ found }) => found.some(({ ends }) => ends)),
  };
}

const refusal = () =>
  new DomainError('INVALID_INPUT', {
    errors: { answers: 'Please answer every question. Reload the page to see them.' },
  });
function refuse(): never {
  throw refusal();
}
