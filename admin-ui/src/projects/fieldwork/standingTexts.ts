import { takenOutText, type RespondentRow, type RespondentStanding } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import { STEP_LABELS, TURNED_AWAY_LABELS } from '@aislelab/workbench/project';

export const STANDING_LABELS: Record<RespondentStanding, string> = {
  ON_THE_WAY: t('On the way'),
  LEFT: t('Left ## shoppers'),
  COUNTED: t('Counted'),
  TAKEN_OUT: t('Taken out'),
  TURNED_AWAY: t('Turned away'),
};
/** Why a visit is not counted, or where it was left. @example 'too long' */
export function standingDetail({ takenOut, turnedAway, step, standing }: RespondentRow): string | null {
  if (takenOut !== null) return takenOutText(takenOut);
  if (turnedAway !== null) return TURNED_AWAY_LABELS[turnedAway];
  return step !== null && standing === 'LEFT' ? STEP_LABELS[step] : null;
}
