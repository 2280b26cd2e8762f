import { can, type Organization, type Project, type Ref, type Region, type User, type Viewer } from '@aislelab/domain';
import { useApi, useViewer } from '@aislelab/ui-kit/api';
import { projectKeys } from '@aislelab/ui-kit/data';
import type { ListState } from '@aislelab/ui-kit/widgets';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export const PROJECTS_PAGE_SIZE = 20;
/** A row of the list, its references with their names. */
export type ProjectRow = Pick<Project, '_id' | 'name' | 'status' | 'createdAt' | 'updatedAt'> & {
  region: Ref<Region> | null;
  createdBy: Ref<User> | null;
  organization: Ref<Organization>;
};
/** By what the list can be narrowed down, beside the name. */
export const PROJECT_FILTERS = ['status', 'region'] as const;
/** The first one is the default. */
export const PROJECT_SORTS = ['-createdAt', 'name'] as const;
export type ProjectListState = Pick<ListState, 'search' | 'sort' | 'page' | 'filters'>;

/** Query of the project list; newest first unless sorted by name. Names only of those whom the viewer may know. */
export function projectListQuery({ search, sort, page, filters }: ProjectListState, viewer: Viewer) {
  const populate = ['region'];
  if (can(viewer, 'projects.seeCreator')) populate.push('createdBy');
  if (viewer.role === 'ADMIN') populate.push('organization');
  const where = [
    ...(search ? [{ name: { REGEX: search } }] : []),
    ...PROJECT_FILTERS.flatMap((name) => (filters[name] ? [{ [name]: filters[name] }] : [])),
  ];
  return {
    skip: page * PROJECTS_PAGE_SIZE,
    limit: PROJECTS_PAGE_SIZE,
    ...(where.length > 0 ? { where: where.length === 1 ? where[0] : { AND: where } } : {}),
    sort,
    populate,
  };
}

export function useProjectList(state: ProjectListState) {
  const api = useApi();
  const query = projectListQuery(state, useViewer());
  return useQuery({
    queryKey: projectKeys.list(query),
    queryFn: ({ signal }) => api.list<ProjectRow>('/projects', query, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Name of a populated reference, or a dash. */
export function refName(ref: Ref<{ _id: string; name: string }> | null | undefined): string {
  return (typeof ref === 'object' && ref?.name) || '-';
}
