import type { Project } from '@aislelab/domain';
import type { CompactRow, StudyConclusion } from '@aislelab/statistics';
import { useApi } from '@aislelab/ui-kit/api';
import { reportStatsKey, useLoggedError, useReportProducts, useShownContent } from '@aislelab/ui-kit/data';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { decisionOf, type Decision } from '../../rules/decision.ts';
import { conclusionOf, reviewedOf, studyOf, studyQuery, studyRows } from '../../rules/study.ts';
import { controlOf } from './statsQuery.ts';

/** The conclusion of the study, which no filter changes; `null` where nothing was compiled, or it is not known. */
export interface StudyState {
  loading: boolean;
  conclusion: StudyConclusion | null;
  decision: Decision | null;
}

export function useStudy(project: Project): StudyState {
  const api = useApi();
  const { _id, stats } = project;
  const control = controlOf(project);
  const products = useReportProducts(project);
  const store = useShownContent(project).data?.config;
  const study = useMemo(
    () => (products.data ? studyOf(project, control, products.data) : null),
    [project, control, products.data],
  );
  const query = study ? studyQuery(study) : [];
  const answer = useQuery<CompactRow[]>({
    queryKey: [...reportStatsKey(_id), stats.epoch, stats.compiledAt, 'study', query],
    enabled: ({ state }) => stats.compiledAt !== null && study !== null && state.status !== 'error',
    queryFn: ({ signal }) => api.get<CompactRow[]>(`/projects/${_id}/stats/compact`, { query, signal }),
  });
  useLoggedError(answer.error);
  const rows = answer.data;
  const found = useMemo(() => {
    if (!study || !rows || !store) return null;
    const conclusion = conclusionOf(project, rows, study, { control, store });
    const reviewed = reviewedOf(project);
    return { conclusion, decision: decisionOf(studyRows(rows, study, control), conclusion, { reviewed, store }) };
  }, [project, rows, study, control, store]);
  const failed = products.error !== null || answer.error !== null;
  return {
    loading: stats.compiledAt !== null && found === null && !failed,
    conclusion: found?.conclusion ?? null,
    decision: found?.decision ?? null,
  };
}
