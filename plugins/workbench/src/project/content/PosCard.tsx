import {
  formatSides,
  missingPosFields,
  POS_TYPE_INFO,
  POS_TYPE_NAMES,
  type ProjectPosMaterial,
} from '@aislelab/domain';
import { useViewer } from '@aislelab/ui-kit/api';
import { t, translated } from '@aislelab/ui-kit/texts';
import { EmptyState, SectionCard } from '@aislelab/ui-kit/widgets';
import Add from '@mui/icons-material/Add';
import Campaign from '@mui/icons-material/CampaignOutlined';
import Library from '@mui/icons-material/LocalLibraryOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { ProjectDraft } from '../draft/useProjectDraft.ts';
import { putPos, savePos, snapshotPos } from './content.ts';
import { PosDialog } from './PosDialog.tsx';
import { PosPicker } from './PosPicker.tsx';
import { TestItem, TestItemGrid } from './TestItem.tsx';
import { useRemoval } from './useRemoval.tsx';

/** The POS materials under test: picked from the library, or the project's own. */
export function PosCard({ draft }: { draft: ProjectDraft }) {
  const { content, editable, project } = draft;
  const { units } = useViewer();
  const [picking, setPicking] = useState(false);
  const [open, setOpen] = useState<ProjectPosMaterial | 'new' | null>(null);
  const materials = Object.values(content.posMaterials);
  const { remove, dialog } = useRemoval(draft);
  const add = (
    <Stack
      direction="row"
      sx={{ flexWrap: 'wrap', gap: 1, justifyContent: materials.length === 0 ? 'center' : 'start' }}
    >
      <Button variant="outlined" startIcon={<Library />} onClick={() => setPicking(true)} disabled={!editable}>
        {t('Add POS materials')}
      </Button>
      <Button startIcon={<Add />} onClick={() => setOpen('new')} disabled={!editable}>
        {t('New POS material')}
      </Button>
    </Stack>
  );
  return (
    <SectionCard
      title={t('Test POS materials')}
      description={t('Banners, toppers, stickers and shelf liners under test. They are placed in the planogram.')}
      anchor="posmaterials"
      action={materials.length > 0 ? add : undefined}
    >
      {materials.length === 0 ? (
        <EmptyState icon={<Campaign />} title={t('No test POS materials')} action={add}>
          {t('A project can test packs, promotion at the shelf, or both.')}
        </EmptyState>
      ) : (
        <TestItemGrid label={t('Test POS materials')}>
          {materials.map((material) => {
            const { width, height, back } = POS_TYPE_INFO[material.type];
            return (
              <TestItem
                key={material._id}
                id={material._id}
                name={material.name}
                images={back ? [material.image.front, material.image.back] : [material.image.front]}
                lines={[`${translated(POS_TYPE_NAMES[material.type])} · ${formatSides([width, height], units)}`]}
                library={material.library}
                missing={missingPosFields(material)}
                editable={editable}
                onOpen={() => setOpen(material)}
                onRemove={() => remove(material._id)}
              />
            );
          })}
        </TestItemGrid>
      )}
      {dialog}
      {picking && (
        <PosPicker
          content={content}
          organization={project.organization}
          region={draft.region}
          onAdd={(material) => draft.edit({ content: putPos(content, snapshotPos(material)) })}
          onRemove={remove}
          onClose={() => setPicking(false)}
        />
      )}
      {open && (
        <PosDialog
          material={open === 'new' ? null : open}
          project={project._id}
          organization={project.organization}
          readOnly={!editable}
          onSave={(material) => {
            draft.edit(savePos(content, draft.variations, material));
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </SectionCard>
  );
}
