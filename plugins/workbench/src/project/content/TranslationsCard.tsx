import type { Region, Translation } from '@aislelab/domain';
import { useApi } from '@aislelab/ui-kit/api';
import { t } from '@aislelab/ui-kit/texts';
import { ConfirmDialog, ErrorNotice, SectionCard } from '@aislelab/ui-kit/widgets';
import Restore from '@mui/icons-material/SettingsBackupRestore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TranslationsTable } from './TranslationsTable.tsx';
import type { ProjectDraft } from '../draft/useProjectDraft.ts';

/** The texts of the shopper's pages in words of the project's own; they begin as those of its region. */
export function TranslationsCard({ draft }: { draft: ProjectDraft }) {
  const { content, editable, region } = draft;
  const { translationsUsed: used, translationsArray: own } = content;
  const [asking, setAsking] = useState(false);
  const texts = useRegionTexts(region);
  const ofRegion = texts.data ?? [];
  const set = (translationsArray: Translation[], translationsUsed = true) =>
    draft.edit({ content: { ...content, translationsUsed, translationsArray } });
  return (
    <SectionCard
      title={t('Shopper texts')}
      description={
        ofRegion.length > 0
          ? t(
              'Shoppers read the texts of the region, %{ofRegion} of them translated there, unless this project has its own.',
              { ofRegion: ofRegion.length },
            )
          : t('Shoppers read the texts of the region, unless this project has its own.')
      }
      anchor="translations"
    >
      <Stack sx={{ gap: 2 }}>
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, columnGap: 3 }}>
          <FormControlLabel
            // The region's texts have to load first; without them the table would start empty.
            disabled={!editable || (!used && texts.isFetching)}
            control={
              <Switch checked={used} onChange={(_, on) => set(on && own.length === 0 ? [...ofRegion] : own, on)} />
            }
            label={t('Custom texts for this project')}
          />
          {used && editable && ofRegion.length > 0 && !sameTexts(own, ofRegion) && (
            <Button size="small" startIcon={<Restore />} onClick={() => setAsking(true)}>
              {t('Take those of the region')}
            </Button>
          )}
        </Stack>
        {texts.error && <ErrorNotice error={texts.error} onRetry={() => void texts.refetch()} />}
        {used && (
          <Box component="section" tabIndex={0} aria-label={t('Own texts')} sx={scrolls}>
            <TranslationsTable value={own} disabled={!editable} onChange={(next) => set([...next])} />
          </Box>
        )}
      </Stack>
      <ConfirmDialog
        open={asking}
        title={t('Take the texts of the region?')}
        confirmLabel={t('Take them')}
        destructive
        onConfirm={() => {
          setAsking(false);
          set([...ofRegion]);
        }}
        onCancel={() => setAsking(false)}
      >
        {t('They replace every own text of this project.')}
      </ConfirmDialog>
    </SectionCard>
  );
}

function useRegionTexts(region: string | null) {
  const api = useApi();
  return useQuery({
    queryKey: ['regions', 'one', region, 'texts'],
    queryFn: async ({ signal }) =>
      (await api.get<Pick<Region, 'translationsArray'>>(`/regions/${region}`, { signal })).translationsArray,
    enabled: region !== null,
    staleTime: 300_000,
  });
}

function sameTexts(a: readonly Translation[], b: readonly Translation[]): boolean {
  const other = new Map(b.map(({ key, value }) => [key, value]));
  return a.length === b.length && a.every(({ key, value }) => other.get(key) === value);
}

/** Dozens of texts: a limited height keeps the content below within reach. Padding for the focus rings. */
const scrolls = { maxHeight: 560, overflowY: 'auto', padding: 0.5, paddingTop: 1, margin: -0.5 };
