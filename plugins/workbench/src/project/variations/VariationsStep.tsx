import {
  compareLayouts,
  controlIndex,
  makePrimary,
  MAX_VARIATIONS,
  randomId,
  settleControlLayout,
  variationLetter,
  withLayout,
  type Variation,
} from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import { AddItem, BottomActions, ConfirmDialog, EmptyState, useAnchor } from '@aislelab/ui-kit/widgets';
import Compare from '@mui/icons-material/CompareOutlined';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Compared } from '../compare/comparison.ts';
import { ConfoundedNotice } from '../compare/ConfoundedNotice.tsx';
import { LazyCompareDialog } from '../compare/LazyCompareDialog.tsx';
import { SaveButtons } from '../draft/SaveButtons.tsx';
import { StepLink } from '../draft/StepLink.tsx';
import type { ProjectDraft } from '../draft/useProjectDraft.ts';
import { NextStep, PreviousStep } from '../page/StepMoves.tsx';
import { LayoutChoice } from './LayoutChoice.tsx';
import { useDragOrder } from './useDragOrder.ts';
import { VariationCard } from './VariationCard.tsx';
import { useMoves } from './useMoves.ts';
import { addVariation, changeVariation, hasOwn, moveVariation, removeVariation, slotsOf } from './variations.ts';

/** Step 2: the scenarios that are compared. */
export function VariationsStep({ draft }: { draft: ProjectDraft }) {
  useAnchor();
  const { variations, content, planogram, editable } = draft;
  const [comparing, setComparing] = useState<Compared | null>(null);
  const slots = slotsOf(content);
  const prices = Object.fromEntries(Object.values(content.products).map(({ _id, price }) => [_id, price]));
  const control = controlIndex(variations);
  // Another control, or one less: the layout of the project is always that of the control.
  const set = (next: Variation[]) => draft.edit(settleControlLayout({ planogram, variations: next }));
  const move = (from: number, to: number) => set(moveVariation(variations, from, to));
  const dragOf = useDragOrder(move);
  const { list, step, said } = useMoves(variations, move);
  const [removing, setRemoving] = useState<number | null>(null);
  const remove = (index: number) => {
    setRemoving(null);
    set(removeVariation(variations, index));
  };
  const path = `/projects/${draft.project._id}`;
  return (
    <>
      <Stack id="variations" sx={{ gap: 2, flex: 1 }}>
        <Typography variant="body2" color="text.secondary" sx={{ maxWidth: 720 }}>
          {t(
            'Every shopper sees one variation. The control group is what the others are compared with, usually the pack that is on the shelf today.',
          )}
          {editable &&
            t(
              ' Replace a picture, set another price or give a variation its own layout where it differs from it: one kind of thing at a time, so that the report can say what made the difference.',
            )}
        </Typography>
        <ConfoundedNotice project={draft} onCompare={setComparing} />
        {slots.length === 0 && (
          <Card>
            <EmptyState
              icon={<Inventory />}
              title={t('Nothing to vary yet')}
              action={
                editable && (
                  <Button variant="contained" component={StepLink} to={`${path}/content#products`}>
                    {t('Add test products')}
                  </Button>
                )
              }
            >
              {t('Variations replace pictures of the products under test.')}
            </EmptyState>
          </Card>
        )}
        <Box component="output" sx={unseen}>
          {said}
        </Box>
        <Stack
          ref={list}
          component="ol"
          aria-label={t('Variations')}
          sx={{ gap: 2, margin: 0, padding: 0, listStyle: 'none' }}
        >
          {variations.map((variation, index) => (
            <VariationCard
              key={variation._id}
              variation={variation}
              index={index}
              count={variations.length}
              slots={slots}
              prices={prices}
              disabled={!editable}
              onChange={(next) =>
                draft.edit((now) => ({ variations: changeVariation(now.variations, variation._id, next) }))
              }
              onPrimary={() => set(makePrimary(variations, index))}
              onMove={(to) => step(index, to)}
              onRemove={() => (hasOwn(variation) ? setRemoving(index) : remove(index))}
              drag={dragOf(index)}
            >
              <LayoutChoice
                index={index}
                control={control}
                own={variation.planogram !== undefined}
                differences={
                  variation.planogram ? compareLayouts(planogram, variation.planogram, content.priceTagColor).length : 0
                }
                disabled={!editable}
                editor={`${path}/planogram?variation=${index}`}
                onOwn={(own) =>
                  set(changeVariation(variations, variation._id, (one) => withLayout(one, own ? planogram : null)))
                }
                onCompare={() => setComparing({ a: control, b: index })}
              />
            </VariationCard>
          ))}
        </Stack>
        <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}>
          {editable && (
            <AddItem
              items={variations}
              label={t('Add variation')}
              max={MAX_VARIATIONS}
              full={t('At most %{MAX_VARIATIONS} variations, A to Z.', { MAX_VARIATIONS })}
              onAdd={() => set(addVariation(variations, randomId()))}
            />
          )}
          {variations.length > 1 && (
            <Button startIcon={<Compare />} onClick={() => setComparing({ a: control, b: control === 0 ? 1 : 0 })}>
              {t('Compare variations')}
            </Button>
          )}
        </Stack>
      </Stack>
      <BottomActions
        left={<PreviousStep of="variations" />}
        right={
          <>
            <SaveButtons draft={draft} />
            <NextStep of="variations" />
          </>
        }
      />
      <ConfirmDialog
        open={removing !== null}
        title={t('Remove Variation %{variationLetter}?', { variationLetter: variationLetter(removing ?? 0) })}
        confirmLabel={t('Remove variation')}
        destructive
        onConfirm={() => remove(removing ?? 0)}
        onCancel={() => setRemoving(null)}
      >
        {t('Its own pictures, prices and layout go with it.')}
      </ConfirmDialog>
      {comparing && <LazyCompareDialog project={draft} start={comparing} onClose={() => setComparing(null)} />}
    </>
  );
}

/** Said, not shown. */
const unseen = { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' };
