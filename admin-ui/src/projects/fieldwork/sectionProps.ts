import type { Project } from '@aislelab/domain';
import type { FieldErrors } from '@aislelab/ui-kit/forms';
import type { FieldworkForm } from './fieldworkForm.ts';

/** Props of every section of the dialog. Sections hold no state. */
export interface SectionProps {
  project: Project;
  form: FieldworkForm;
  errors: FieldErrors;
  edit: (change: Partial<FieldworkForm>) => void;
}
