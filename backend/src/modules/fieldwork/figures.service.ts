import { fieldworkOf, figuresOf, type FieldworkFigures, type Id, type Viewer } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { ProjectsRepository } from '../projects/projects.repository.ts';
import type { StoredProject } from '../projects/stored-project.ts';
import { fieldworkVisit, STANDING_FIELDS } from '../sessions/fieldwork-visits.ts';
import { ofShoppers } from '../sessions/sample-rule.ts';
import { SessionsRepository } from '../sessions/sessions.repository.ts';
import { TurnedAway } from '../sessions/turned-away.ts';

/** Pages poll every few seconds. Figures are at most this old, or, for a large study, ten times as old as their query takes. */
const FRESH_MS = 2_000;
const SHARE = 0.1;
/** Projects whose figures are cached. */
const REMEMBERED = 200;

/** Fields of a project to read: its layouts are large, and pages poll every few seconds. */
const ASKED = ['status', 'version', 'testing', 'simulatedCounted', 'variations._id'];

interface Remembered {
  figures: Promise<FieldworkFigures>;
  /** Epoch ms; infinite while figures are still being counted. */
  until: number;
  /** A changed version invalidates the figures. */
  version: number;
}

/** Progress of the fieldwork of a study. */
@Injectable()
export class FieldworkFiguresService {
  private readonly remembered = new Map<Id, Remembered>();

  constructor(
    private readonly projects: ProjectsRepository,
    private readonly sessions: SessionsRepository,
    private readonly turnedAway: TurnedAway,
  ) {}

  /** @throws DomainError NOT_FOUND outside the viewer's scope */
  async read(viewer: Viewer, id: Id): Promise<FieldworkFigures> {
    const project = await this.projects.as(viewer).read(id, { select: ASKED, populate: [] });
    const known = this.remembered.get(id);
    if (known && known.version === project.version && Date.now() < known.until) return known.figures;
    return this.count(project);
  }

  /** Concurrent requests share one query. */
  private count(project: StoredProject): Promise<FieldworkFigures> {
    const began = performance.now();
    const counting: Remembered = {
      figures: this.figures(project),
      until: Number.POSITIVE_INFINITY,
      version: project.version,
    };
    const rest = () => {
      counting.until = Date.now() + Math.max(FRESH_MS, (performance.now() - began) / SHARE);
    };
    counting.figures.then(rest, () => this.remembered.delete(project._id));
    this.remembered.delete(project._id);
    this.remembered.set(project._id, counting);
    const [oldest] = this.remembered.keys();
    if (this.remembered.size > REMEMBERED && oldest !== undefined) this.remembered.delete(oldest);
    return counting.figures;
  }

  /**
   * One query for the small fields of all visits. No aggregation: that of the embedded database holds whole records, and fails at some
   * thousands of them.
   */
  private async figures(project: StoredProject): Promise<FieldworkFigures> {
    const now = Date.now();
    const visits = [];
    for await (const session of this.sessions.unsafelyUnscoped().stream(ofShoppers(project), STANDING_FIELDS))
      visits.push(fieldworkVisit(session, now));
    const { paused, countListVisits } = fieldworkOf(project);
    const { status, testing, variations } = project;
    return figuresOf(visits, {
      status,
      paused,
      countListVisits,
      sample: testing.sample,
      variations: variations.length,
      turnedAway: await this.turnedAway.counts(project._id),
      now,
    });
  }
}
