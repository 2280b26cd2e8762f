import type {
  AnyAction,
  Id,
  Listed,
  ListResult,
  Project,
  ProjectAction,
  ProjectBrief,
  Session,
  ShopperContent,
  User,
  Viewer,
} from '@aislelab/domain';

export const PROJECTS = Symbol('aislelab.projects');
export const SESSIONS = Symbol('aislelab.sessions');
export const PEOPLE = Symbol('aislelab.people');

/** Projects as a viewer reaches them, under `PROJECTS`. */
export interface ProjectsPort {
  /**
   * The project as the viewer may see it, when the viewer may do this with it.
   * @param action Reading, when none is named. @throws DomainError NOT_FOUND
   */
  get(viewer: Viewer, id: Id, action?: AnyAction): Promise<Project>;
  /**
   * The same without what may be megabytes: for questions of access and status, which a large project must not make slow. Since 1.1.
   */
  brief(viewer: Viewer, id: Id, action?: AnyAction): Promise<ProjectBrief>;
  /** One page, as `GET projects` answers it. @throws DomainError INVALID_QUERY */
  list(viewer: Viewer, query: string | undefined): Promise<ListResult<Partial<Project>>>;
  /**
   * The content that shoppers would be shown of a draft as it is now, for those who may edit it.
   * @throws DomainError NOT_FOUND; NOT_READY naming what its store lacks, as submitting does. Since 1.1.
   */
  content(viewer: Viewer, id: Id): Promise<ShopperContent>;
  /**
   * Changes a draft as `PATCH projects/:id` does, with its version and its limits.
   * @param patch Unchecked. @throws DomainError FORBIDDEN, NOT_FOUND, CONFLICT, INVALID_INPUT, TOO_LARGE, TOO_MANY_REQUESTS. Since 1.1.
   */
  change(viewer: Viewer, id: Id, patch: unknown): Promise<Project>;
  /**
   * Moves it as `POST projects/:id/actions/{action}` does: hooks, notices and the record of who did it are the same.
   * @param input What would be the body, unchecked. @returns the moved project, or the copy that `duplicate` made. Since 1.1.
   * @throws DomainError FORBIDDEN, NOT_FOUND, CONFLICT, INVALID_INPUT, NOT_READY
   */
  act(viewer: Viewer, id: Id, action: PortAction, input?: unknown): Promise<Project>;
}
/** Actions without those of people and of the payment provider. */
export type PortAction = Exclude<ProjectAction, 'pay' | 'payment'>;

/** Sessions as a viewer reaches them, under `SESSIONS`. Since 1.1. */
export interface SessionsPort {
  /** One page, as `GET projects/:id/sessions` answers it. @throws DomainError FORBIDDEN, NOT_FOUND, INVALID_QUERY */
  list(
    viewer: Viewer,
    project: Id,
    query: string | undefined,
  ): Promise<ListResult<Listed<Session, 'products' | 'maps'>>>;
  /**
   * Says of all sessions that match whether they count, as `PATCH projects/:id/sessions` does.
   * @param query One session: `{"where":{"_id":{"EQ":"..."}}}`. @throws DomainError FORBIDDEN, NOT_FOUND, INVALID_QUERY, CONFLICT
   */
  setEnabled(viewer: Viewer, project: Id, query: string, enabled: boolean): Promise<{ count: number }>;
}

/** People as a viewer reaches them, under `PEOPLE`. Since 1.1. */
export interface PeoplePort {
  /** One page, as `GET users` answers it. @throws DomainError FORBIDDEN, INVALID_QUERY */
  list(viewer: Viewer, query: string | undefined): Promise<ListResult<User>>;
  /** @throws DomainError FORBIDDEN, NOT_FOUND */
  get(viewer: Viewer, id: Id): Promise<User>;
  /**
   * Changes an account as `PATCH users/:id` does, with its version: who loses rights loses what they had open.
   * @param patch Unchecked. @throws DomainError FORBIDDEN, NOT_FOUND, CONFLICT, INVALID_INPUT, LAST_MANAGER
   */
  change(viewer: Viewer, id: Id, patch: unknown): Promise<User>;
}
