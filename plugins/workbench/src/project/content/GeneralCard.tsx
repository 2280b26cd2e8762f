import { FIELD_ERRORS, isNameValid } from '@aislelab/domain';
import { ApiError, useViewer } from '@aislelab/ui-kit/api';
import { t, translated } from '@aislelab/ui-kit/texts';
import { SectionCard } from '@aislelab/ui-kit/widgets';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useProjectTeams } from '../data/useProjectTeams.ts';
import { useRegions } from '../data/useRegions.ts';
import type { ProjectDraft } from '../draft/useProjectDraft.ts';

export function GeneralCard({ draft }: { draft: ProjectDraft }) {
  const regions = useRegions();
  const admin = useViewer().role === 'ADMIN';
  const teams = useProjectTeams(admin ? draft.project.organization : null).data ?? [];
  const refused = draft.draft.error instanceof ApiError ? draft.draft.error.errors : {};
  const nameError = refused['name'] ?? (isNameValid(draft.name) ? undefined : translated(FIELD_ERRORS.name));
  const regionError = refused['region'] ?? (draft.region === null ? t('A region is required') : undefined);
  return (
    <SectionCard
      title={t('General')}
      description={t('How you will find this test again, and where its shoppers live.')}
      anchor="general"
    >
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
        <TextField
          label={t('Project name')}
          required
          fullWidth
          value={draft.name}
          disabled={!draft.editable}
          error={nameError !== undefined}
          helperText={nameError}
          onChange={(event) => draft.edit({ name: event.target.value })}
        />
        <Box id="region" sx={{ width: '100%', maxWidth: { sm: 280 }, scrollMarginTop: 120 }}>
          <TextField
            select
            label={t('Region')}
            required
            fullWidth
            value={regions.data ? (draft.region ?? '') : ''}
            disabled={!draft.editable}
            error={regionError !== undefined}
            helperText={regionError}
            onChange={(event) => draft.edit({ region: event.target.value })}
          >
            {(regions.data ?? []).map(({ _id, name }) => (
              <MenuItem key={_id} value={_id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        </Box>
        {teams.length > 0 && (
          <TextField
            select
            label={t('Team')}
            fullWidth
            value={teams.some(({ _id }) => _id === draft.team) ? draft.team : ''}
            disabled={!draft.editable}
            onChange={({ target }) => draft.edit({ team: target.value || null })}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            sx={{ maxWidth: { sm: 220 } }}
          >
            <MenuItem value="">{t('No team')}</MenuItem>
            {teams.map(({ _id, name }) => (
              <MenuItem key={_id} value={_id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
      </Stack>
    </SectionCard>
  );
}
