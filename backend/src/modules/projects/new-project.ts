import {
  AGES,
  emptyContent,
  emptyPlanogram,
  GENDERS,
  type Gender,
  type Id,
  type Project,
  type Variation,
} from '@aislelab/domain';
import { Types } from 'mongoose';

export const newId = (): Id => new Types.ObjectId().toHexString();
const GENDER_LABELS: Record<Gender, string> = { MALE: 'Male', FEMALE: 'Female', OTHER: 'Other' };

/** Fields chosen when a project is created or copied. */
export type ProjectStart = Pick<Project, 'name' | 'organization' | 'team' | 'region' | 'createdBy'> &
  Partial<Pick<Project, 'content' | 'variations' | 'planogram'>>;

/** A new project: a draft with one variation, the control. */
export function newProject(start: ProjectStart): Record<string, unknown> {
  const control: Variation = { _id: newId(), primary: true, resources: [] };
  return {
    content: emptyContent(),
    variations: [control],
    planogram: emptyPlanogram('project'),
    ...start,
    status: 'DRAFT',
    version: 1,
    config: standardConfig(),
    simulatedCounted: false,
  };
}

/** The ages and genders that shoppers choose from. */
export const standardConfig = (): Project['config'] => ({
  age: AGES.map((age) => ({ _id: age, label: age })),
  gender: GENDERS.map((gender) => ({ _id: gender, label: GENDER_LABELS[gender] })),
});
