import type { Project } from '@aislelab/domain';
import { FilesCard } from './FilesCard.tsx';
import { RespondentsCard } from './RespondentsCard.tsx';

/** Admin tools below the fieldwork figures: respondents and files. */
export function FieldworkTools({ project }: { project: Project }) {
  return (
    <>
      <RespondentsCard project={project} />
      <FilesCard project={project} />
    </>
  );
}
