import { DISPLAY_SLOT_NAMES, DISPLAY_SLOTS, formatSides, SHELF_TYPES } from '@aislelab/domain';
import { useViewer } from '@aislelab/ui-kit/api';
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
      title="Secondary display"
      description="A second place for your products, away from their shelf."
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
        label="Test a secondary display"
      />
      <Typography variant="body2" color="text.secondary" sx={{ maxWidth: 560, marginTop: 0.5 }}>
        {content.display
          ? `Each variation brings its pictures: ${DISPLAY_SLOTS.map((slot) => DISPLAY_SLOT_NAMES[slot].toLowerCase().replace('display ', '')).join(', ')}. The background is required.`
          : `Adds a display of ${formatSides([width, height, depth], units)} with four levels to the aisle.`}
      </Typography>
    </SectionCard>
  );
}
