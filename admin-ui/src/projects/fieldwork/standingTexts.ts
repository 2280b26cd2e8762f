import type { RespondentRow, VisitStanding } from '@aislelab/domain';
import { STEP_LABELS, takenOutText } from '@aislelab/ui-kit/project';

export const STANDING_LABELS: Record<VisitStanding, string> = {
  ON_THE_WAY: 'On the way',
  LEFT: 'Left',
  COUNTED: 'Counted',
  TAKEN_OUT: 'Taken out',
};
/** Why a visit is not counted, or where it was left. @example 'too long' */
export function standingDetail({ takenOut, step, standing }: RespondentRow): string | null {
  if (takenOut !== null) return takenOutText(takenOut);
  return step !== null && standing === 'LEFT' ? STEP_LABELS[step] : null;
}
