import { PRIMARY_MEASURES, primaryOf, type PrimaryMeasure } from '@aislelab/domain';
import { DECISION_TEXTS } from '@aislelab/statistics';
import { SectionCard } from '@aislelab/ui-kit/widgets';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ProjectDraft } from '../draft/useProjectDraft.ts';

/** The measure that decides the study: chosen before the first visit, so that the best result cannot be picked afterwards. */
export function DecisionCard({ draft }: { draft: ProjectDraft }) {
  const { content } = draft;
  const rated = content.review !== null && content.useRating;
  return (
    <SectionCard title={DECISION_TEXTS.title} description={DECISION_TEXTS.description} anchor="decision">
      <TextField
        select
        label={DECISION_TEXTS.label}
        value={primaryOf(content)}
        disabled={!draft.editable}
        helperText={DECISION_TEXTS.hints[primaryOf(content)]}
        sx={{ maxWidth: 560 }}
        onChange={({ target: { value } }) => {
          const primaryMeasure = PRIMARY_MEASURES.find((one) => one === value);
          draft.edit({ content: { ...content, ...(primaryMeasure && { primaryMeasure }) } });
        }}
      >
        {PRIMARY_MEASURES.filter((measure) => rated || measure !== 'rating').map(option)}
      </TextField>
    </SectionCard>
  );
}

const option = (measure: PrimaryMeasure) => (
  <MenuItem key={measure} value={measure}>
    {DECISION_TEXTS.names[measure]}
  </MenuItem>
);
