import { makePrimary, MAX_VARIATIONS, randomId, type Variation } from '@aislelab/domain';
import Add from '@mui/icons-material/Add';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { EmptyState } from '../../widgets/EmptyState.tsx';
import type { ProjectDraft } from '../draft/useProjectDraft.ts';
import { BottomActions } from '../page/BottomActions.tsx';
import { useAnchor } from '../page/useAnchor.ts';
import { useDragOrder } from './useDragOrder.ts';
import { VariationCard } from './VariationCard.tsx';
import { addVariation, canAdd, moveVariation, removeVariation, replaceVariation, slotsOf } from './variations.ts';

/** Step 2: the scenarios that are compared. */
export function VariationsStep({ draft }: { draft: ProjectDraft }) {
  useAnchor();
  const { variations, content, editable } = draft;
  const slots = slotsOf(content);
  const set = (next: Variation[]) => draft.edit({ variations: next });
  const move = (from: number, to: number) => set(moveVariation(variations, from, to));
  const dragOf = useDragOrder(move);
  const path = `/projects/${draft.project._id}`;
  return (
    <>
      <Stack sx={{ gap: 2, flex: 1 }}>
        <Typography variant="body2" color="text.secondary" sx={{ maxWidth: 720 }}>
          Every shopper sees one variation. The control group is what the others are compared with, usually the pack
          that is on the shelf today. Replace a picture where a variation differs from it.
        </Typography>
        {slots.length === 0 && (
          <Card>
            <EmptyState
              icon={<Inventory />}
              title="Nothing to vary yet"
              action={
                <Button variant="contained" component={Link} to={`${path}/content#products`}>
                  Add test products
                </Button>
              }
            >
              Variations replace pictures of the products under test.
            </EmptyState>
          </Card>
        )}
        <Stack component="ol" aria-label="Variations" sx={{ gap: 2, margin: 0, padding: 0, listStyle: 'none' }}>
          {variations.map((variation, index) => (
            <VariationCard
              key={variation._id}
              variation={variation}
              index={index}
              count={variations.length}
              slots={slots}
              disabled={!editable}
              onChange={(next) => set(replaceVariation(variations, next))}
              onPrimary={() => set(makePrimary(variations, index))}
              onMove={(to) => move(index, to)}
              onRemove={() => set(removeVariation(variations, index))}
              drag={dragOf(index)}
            />
          ))}
        </Stack>
        {editable && (
          <Box>
            <Button
              variant="outlined"
              startIcon={<Add />}
              disabled={!canAdd(variations)}
              onClick={() => set(addVariation(variations, randomId()))}
            >
              Add variation
            </Button>
            {!canAdd(variations) && (
              <Typography variant="caption" color="text.secondary" sx={{ marginLeft: 1.5 }}>
                At most {MAX_VARIATIONS} variations, A to Z.
              </Typography>
            )}
          </Box>
        )}
      </Stack>
      <BottomActions
        left={
          <Button component={Link} to={`${path}/content`}>
            Back to Content
          </Button>
        }
        right={
          <Button variant="contained" component={Link} to={`${path}/planogram`}>
            Continue to Planogram
          </Button>
        }
      />
    </>
  );
}
