import {
  DomainError,
  fieldworkOf,
  PLAIN_FIELDWORK,
  type Arrival,
  type ArrivalRequest,
  type Front,
  type ShopperContent,
} from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { Attempts } from '../auth/attempts.ts';
import type { Place } from '../auth/place.ts';
import { SettingsService } from '../settings/settings.service.ts';
import { PlacesService } from '../sessions/places.service.ts';
import { TurnedAway } from '../sessions/turned-away.ts';
import { Door, ShopperProjects, refusalOf, type OpenProject, type Visitor } from './door.ts';
import { FrozenStores } from './frozen-stores.ts';
import { readLink } from './shopper-links.ts';
import { TestLinks } from '../sessions/test-links.ts';

/** Contents of a study's page before its first question, and whether to ask any. */
@Injectable()
export class ArrivalsService {
  constructor(
    private readonly projects: ShopperProjects,
    private readonly stores: FrozenStores,
    private readonly settings: SettingsService,
    private readonly door: Door,
    private readonly places: PlacesService,
    private readonly turnedAway: TurnedAway,
    private readonly attempts: Attempts,
    private readonly testLinks: TestLinks,
  ) {}

  /** @throws DomainError PROJECT_NOT_LIVE for a project that was never live, or does not exist */
  async arrive({ project: id, visit, link }: ArrivalRequest, place: Place): Promise<Front> {
    const project = await this.projects.find(id);
    const store = project && (await this.stores.of(id));
    if (!store) throw new DomainError('PROJECT_NOT_LIVE');
    const fieldwork = fieldworkOf(project);
    const { respondent, signature, carried, test } = readLink(link, fieldwork.link);
    const visitor = { project: id, respondent, ...(signature && { signature }), ...(visit && { visit }) };
    const isTest = project.status === 'LIVE' && this.testLinks.opens(test, id);
    const arrival = isTest ? 'OPEN' : await this.arrivalOf(project, visitor, place);
    // For a closed study, only the exit link.
    const { screening, consent, device } = arrival === 'CLOSED' ? PLAIN_FIELDWORK : fieldwork;
    return {
      arrival,
      respondent,
      carried,
      exits: fieldwork.exits,
      config: frontOf(store, arrival),
      screening: screening.map(({ text, several, answers }) => ({
        text,
        several,
        answers: answers.map((one) => one.text),
      })),
      consent,
      privacy: (await this.settings.general()).privacy,
      device,
      test: isTest,
    };
  }

  private async arrivalOf(project: OpenProject, visitor: Visitor, place: Place): Promise<Arrival> {
    try {
      const known = await this.door.admit(project, visitor);
      if (!known && !(await this.places.hasRoom(project))) throw new DomainError('PROJECT_FULL');
      return 'OPEN';
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      // For the panel's list; not from a network that is over its rate limit.
      if (refusal.noted && visitor.respondent !== null && (await this.mayNote(project, place)))
        await this.turnedAway.note(visitor, refusal.noted);
      return refusal.arrival;
    }
  }

  private async mayNote({ _id }: OpenProject, place: Place): Promise<boolean> {
    try {
      await this.attempts.begin('visit', { account: _id, place });
      return true;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'TOO_MANY_REQUESTS') return false;
      throw error;
    }
  }
}

function frontOf({ config }: ShopperContent, arrival: Arrival): Front['config'] {
  const { mission, texts, age, gender } = config;
  return { mission: arrival === 'CLOSED' ? '' : mission, texts, age, gender };
}
