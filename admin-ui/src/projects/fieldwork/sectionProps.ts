import type { Project } from '@aislelab/domain';
import type { FieldErrors } from '@aislelab/ui-kit/people';
import type { FieldworkForm } from './fieldworkForm.ts';

/** What every section of the dialog takes: it holds nothing of its own. */
export interface SectionProps {
  project: Project;
  form: FieldworkForm;
  errors: FieldErrors;
  edit: (change: Partial<FieldworkForm>) => void;
}
