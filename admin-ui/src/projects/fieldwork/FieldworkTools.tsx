import type { Project } from '@aislelab/domain';
import { FilesCard } from './FilesCard.tsx';
import { RespondentsCard } from './RespondentsCard.tsx';

/** What only admins have below the figures of a fieldwork. */
export function FieldworkTools({ project }: { project: Project }) {
  return (
    <>
      <RespondentsCard project={project} />
      <FilesCard project={project} />
    </>
  );
}
