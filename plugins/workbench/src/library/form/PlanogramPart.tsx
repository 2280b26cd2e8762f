import {
  completePlanogram,
  PLANOGRAM_PURPOSES,
  PROJECT_TEXTS,
  PURPOSE_NAMES,
  sectionsOf,
  type Planogram,
  type PlanogramPurpose,
} from '@aislelab/domain';
import { usePlacedProducts } from '@aislelab/ui-kit/data';
import { errorOf } from '@aislelab/ui-kit/forms';
import { usePlugins } from '@aislelab/ui-kit/plugins';
import { t, translated } from '@aislelab/ui-kit/texts';
import { ErrorNotice, SectionCard } from '@aislelab/ui-kit/widgets';
import Edit from '@mui/icons-material/EditOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useMemo, useRef, useState } from 'react';
import { MiniPlanogram } from '../../project/planogram/MiniPlanogram.tsx';
import { ManyField } from '../pickers/ManyField.tsx';
import type { PartProps } from './parts.ts';

const NONE = 'NONE';
const NO_PRODUCTS = { products: {} };
const NO_CONTENT = { mission: '', review: null, products: {}, posMaterials: {} };
const NO_TESTED: ReadonlySet<string> = new Set();

/** Purpose and shelves of a planogram; the layout itself is created in the editor, which a plugin provides. */
export function PlanogramPart({ id, fields, edit, errors, readOnly, organization }: PartProps) {
  const { purpose } = fields;
  const { planogramEditor: Editor } = usePlugins();
  const [editing, setEditing] = useState(false);
  // Layout from the editor: the marker disappears on save or discard, when the form holds another layout.
  const [applied, setApplied] = useState<Planogram | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const sections = useMemo(() => sectionsOf('library', purpose).map(({ id }) => id), [purpose]);
  // The shelves of another purpose stay until the form is saved: choosing the wrong one loses nothing.
  const planogram = useMemo(() => completePlanogram(fields.planogram, sections), [fields.planogram, sections]);
  const { products, error } = usePlacedProducts([planogram], NO_PRODUCTS);
  const close = () => {
    setEditing(false);
    opener.current?.focus();
  };
  const problem = errorOf(errors, 'planogram');
  return (
    <>
      <SectionCard
        title={t('Use ## of a planogram')}
        description={t('Which categories it is made for. A special one dresses a part of the store.')}
      >
        <Stack sx={{ gap: 2, maxWidth: 560 }}>
          <ManyField
            kind="categories"
            label={t('Categories')}
            value={fields.categories}
            organization={organization}
            readOnly={readOnly}
            error={errorOf(errors, 'categories')}
            onChange={(categories) => edit({ categories })}
          />
          <TextField
            select
            label={t('Purpose')}
            value={purpose ?? NONE}
            slotProps={{ select: { readOnly } }}
            error={errors['purpose'] !== undefined}
            helperText={errors['purpose']}
            onChange={({ target }) => edit({ purpose: purposeOf(target.value) })}
          >
            <MenuItem value={NONE}>{t('Aisle: projects start from it')}</MenuItem>
            {PLANOGRAM_PURPOSES.map((one) => (
              <MenuItem key={one} value={one}>
                {t('Special: %{value}', { value: translated(PURPOSE_NAMES[one]) })}
              </MenuItem>
            ))}
          </TextField>
        </Stack>
      </SectionCard>
      <SectionCard
        title={t('Layout')}
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
            {applied === fields.planogram && (
              <Chip size="small" color="secondary" label={translated(PROJECT_TEXTS.modified)} />
            )}
          </Stack>
        }
      >
        <Stack sx={{ gap: 2.5 }}>
          {error && <ErrorNotice error={error} />}
          {problem && <Alert severity="error">{problem}</Alert>}
          {sections.map((id) => (
            <MiniPlanogram key={id} section={id} planogram={planogram} products={products} tested={NO_TESTED} />
          ))}
        </Stack>
      </SectionCard>
      {editing && Editor && (
        <Editor
          target="library"
          value={planogram}
          sections={sections}
          products={{}}
          display
          organization={organization}
          variations={[]}
          disabled={readOnly}
          draftKey={`library/${id ?? 'new'}`}
          preview={{
            targetId: id,
            purpose,
            region: fields.region?._id ?? null,
            content: NO_CONTENT,
            variations: [],
          }}
          onApply={(next) => {
            const merged = { ...next, shelves: { ...fields.planogram.shelves, ...next.shelves } };
            edit({ planogram: merged });
            setApplied(merged);
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

function purposeOf(value: string): PlanogramPurpose | null {
  return PLANOGRAM_PURPOSES.find((one) => one === value) ?? null;
}
