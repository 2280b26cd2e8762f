import { layoutOf, PROJECT_TEXTS, sectionsOf, withLayout } from '@aislelab/domain';
import { usePlacedProducts } from '@aislelab/ui-kit/data';
import { usePlugins } from '@aislelab/ui-kit/plugins';
import { t, translated } from '@aislelab/ui-kit/texts';
import { BottomActions, ErrorNotice, SectionCard, useAnchor } from '@aislelab/ui-kit/widgets';
import Edit from '@mui/icons-material/EditOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { changesLayouts } from '../draft/draft.ts';
import { SaveButtons } from '../draft/SaveButtons.tsx';
import type { ProjectDraft } from '../draft/useProjectDraft.ts';
import { NextStep, PreviousStep } from '../page/StepMoves.tsx';
import { editorContent, editorVariations } from './editorProps.ts';
import { LayoutTabs } from './LayoutTabs.tsx';
import { MiniPlanogram } from './MiniPlanogram.tsx';
import { TestItems } from './TestItems.tsx';

/** Step 3: the store. The layout itself is made in the editor, which a plugin brings. */
export function PlanogramStep({ draft }: { draft: ProjectDraft }) {
  useAnchor();
  const { planogram, variations, content, editable } = draft;
  const [search, setSearch] = useSearchParams();
  const asked = Number(search.get('variation') ?? 0);
  const shown = variations[asked] ? asked : 0;
  const layout = layoutOf(planogram, variations[shown] ?? {});
  const { planogramEditor: Editor } = usePlugins();
  const [editing, setEditing] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { products, error } = usePlacedProducts([layout], content);
  const tested = new Set(Object.keys(content.products));
  const sections = sectionsOf('project').filter(({ id }) => id !== 'display' || content.display);
  const close = () => {
    setEditing(false);
    opener.current?.focus();
  };
  return (
    <>
      <Stack sx={{ gap: 2.5, flex: 1 }}>
        <SectionCard
          title={t('Store layout')}
          description={t('Two sides of an aisle, eight bays each. Test items are marked in amber on the price rail.')}
          anchor="planogram"
          action={
            <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
              <Button
                ref={opener}
                variant="contained"
                startIcon={<Edit />}
                disabled={!Editor}
                onClick={() => setEditing(true)}
              >
                {translated(PROJECT_TEXTS.openEditor)}
              </Button>
              {changesLayouts(draft.draft) && (
                <Chip size="small" color="secondary" label={translated(PROJECT_TEXTS.modified)} />
              )}
            </Stack>
          }
        >
          <Stack sx={{ gap: 2.5 }}>
            {error && <ErrorNotice error={error} />}
            {message && <Alert severity="info">{message}</Alert>}
            <LayoutTabs
              variations={variations}
              shown={shown}
              onShow={(index) => setSearch({ variation: String(index) }, { replace: true })}
            />
            {sections.map(({ id }) => (
              <MiniPlanogram key={id} section={id} planogram={layout} products={products} tested={tested} />
            ))}
          </Stack>
        </SectionCard>
        <TestItems content={content} layout={layout} />
      </Stack>
      <BottomActions
        left={<PreviousStep of="planogram" />}
        right={
          <>
            <SaveButtons draft={draft} />
            <NextStep of="planogram" />
          </>
        }
      />
      {editing && Editor && (
        <Editor
          target="project"
          value={planogram}
          {...editorContent(content)}
          organization={draft.project.organization}
          variations={editorVariations(variations)}
          variation={shown}
          disabled={!editable}
          draftKey={`project/${draft.project._id}`}
          preview={{
            targetId: draft.project._id,
            purpose: null,
            region: draft.region,
            content,
            variations,
          }}
          onApply={(next, { message }, own) => {
            draft.edit({
              planogram: next,
              variations: variations.map((one) => withLayout(one, own[one._id] ?? null)),
            });
            setMessage(message);
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
