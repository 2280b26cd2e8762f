import { DISPLAY_SLOT_NAMES, DISPLAY_SLOTS, formatSides, SHELF_TYPES } from '@aislelab/domain';
import { useViewer } from '@aislelab/ui-kit/api';
import { t, translated, inSentence } from '@aislelab/ui-kit/texts';
import { SectionCard } from '@aislelab/ui-kit/widgets';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { ProjectDraft } from '../draft/useProjectDraft.ts';

/** Switch for a free-standing display in the aisle. Its pictures belong to the variations. */
export function DisplayCard({ draft }: { draft: ProjectDraft }) {
  const { units } = useViewer();
  const { content } = draft;
  const { width, height, depth } = SHELF_TYPES.DISPLAY;
  return (
    <SectionCard
      title={t('Secondary display')}
      description={t('A second place for your products, away from their shelf.')}
      anchor="display"
    >
      <FormControlLabel
        disabled={!draft.editable}
        control={
          <Switch
            checked={content.display}
            onChange={(_, display) => draft.edit({ content: { ...content, display } })}
          />
        }
        label={t('Test a secondary display')}
      />
      <Typography variant="body2" color="text.secondary" sx={{ maxWidth: 560, marginTop: 0.5 }}>
        {content.display
          ? t('Each variation brings its pictures: %{list}. The background is required.', {
              list: DISPLAY_SLOTS.map((slot) =>
                inSentence(translated(DISPLAY_SLOT_NAMES[slot])).replace('display ', ''),
              ).join(', '),
            })
          : t('Adds a display of %{sides} with four levels to the aisle.', {
              sides: formatSides([width, height, depth], units),
            })}
      </Typography>
    </SectionCard>
  );
}
