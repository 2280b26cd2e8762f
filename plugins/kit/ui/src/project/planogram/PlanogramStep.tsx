import { layoutOf, PROJECT_TEXTS, sectionsOf, withLayout, type ProjectProduct } from '@aislelab/domain';
import Check from '@mui/icons-material/CheckCircleOutline';
import Edit from '@mui/icons-material/EditOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { usePlugins } from '../../plugins/PluginsProvider.tsx';
import { ErrorNotice } from '../../widgets/ErrorNotice.tsx';
import { PackThumb } from '../../widgets/PackThumb.tsx';
import { SectionCard } from '../../widgets/SectionCard.tsx';
import type { ProjectDraft } from '../draft/useProjectDraft.ts';
import { BottomActions } from '../page/BottomActions.tsx';
import { countFacings } from './drawing.ts';
import { editorContent, editorVariations } from './editorProps.ts';
import { LayoutTabs } from './LayoutTabs.tsx';
import { MiniPlanogram } from './MiniPlanogram.tsx';
import { usePlacedProducts } from './usePlacedProducts.ts';

/** Step 3: the store. The layout itself is made in the editor, which a plugin brings. */
export function PlanogramStep({ draft }: { draft: ProjectDraft }) {
  const { planogram, variations, content, editable } = draft;
  const [search, setSearch] = useSearchParams();
  const asked = Number(search.get('variation') ?? 0);
  const shown = variations[asked] ? asked : 0;
  const layout = layoutOf(planogram, variations[shown] ?? {});
  const { planogramEditor: Editor } = usePlugins();
  const [editing, setEditing] = useState(false);
  const [modified, setModified] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { products, error } = usePlacedProducts([layout], content);
  const tested = new Set(Object.keys(content.products));
  const sections = sectionsOf('project').filter(({ id }) => id !== 'display' || content.display);
  const path = `/projects/${draft.project._id}`;
  const close = () => {
    setEditing(false);
    opener.current?.focus();
  };
  return (
    <>
      <Stack sx={{ gap: 2.5, flex: 1 }}>
        <SectionCard
          title="Store layout"
          description="Two sides of an aisle, eight bays each. Test items are marked in amber on the price rail."
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
                {PROJECT_TEXTS.openEditor}
              </Button>
              {modified && <Chip size="small" color="secondary" label={PROJECT_TEXTS.modified} />}
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
        {tested.size > 0 && <TestItems products={Object.values(content.products)} facings={countFacings(layout)} />}
      </Stack>
      <BottomActions
        left={
          <Button component={Link} to={`${path}/variations`}>
            Back to Variations
          </Button>
        }
        right={
          <Button variant="contained" component={Link} to={`${path}/finalize`}>
            Continue to Finalize
          </Button>
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
            setModified(true);
            setMessage(message);
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

function TestItems({
  products,
  facings,
}: {
  products: readonly ProjectProduct[];
  facings: ReadonlyMap<string, number>;
}) {
  return (
    <SectionCard
      title="Test items on the shelf"
      description="Every tested product must be placed before the project can be submitted."
    >
      <Stack component="ul" sx={{ gap: 1.5, margin: 0, padding: 0, listStyle: 'none' }}>
        {products.map(({ _id, name, image }) => {
          const count = facings.get(_id) ?? 0;
          return (
            <Box component="li" key={_id} sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
              <PackThumb image={image} size={40} />
              <Typography variant="subtitle2" sx={{ flex: 1, minWidth: 0 }} noWrap>
                {name}
              </Typography>
              <Typography
                variant="body2"
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  gap: 0.75,
                  color: count > 0 ? 'text.secondary' : 'warning.main',
                }}
              >
                {count > 0 && <Check sx={{ fontSize: 18, color: 'primary.main' }} aria-hidden />}
                {count === 0 ? 'Not placed yet' : count === 1 ? '1 facing' : `${count} facings`}
              </Typography>
            </Box>
          );
        })}
      </Stack>
    </SectionCard>
  );
}
