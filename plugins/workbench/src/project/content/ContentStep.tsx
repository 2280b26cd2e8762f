import Stack from '@mui/material/Stack';
import { useViewer } from '@aislelab/ui-kit/api';
import { BottomActions, useAnchor } from '@aislelab/ui-kit/widgets';
import { SaveButtons } from '../draft/SaveButtons.tsx';
import type { ProjectDraft } from '../draft/useProjectDraft.ts';
import { DeleteProject } from '../page/DeleteProject.tsx';
import { NextStep } from '../page/StepMoves.tsx';
import { DecisionCard } from './DecisionCard.tsx';
import { DisplayCard } from './DisplayCard.tsx';
import { GeneralCard } from './GeneralCard.tsx';
import { MissionCard } from './MissionCard.tsx';
import { PosCard } from './PosCard.tsx';
import { ProductsCard } from './ProductsCard.tsx';
import { ReviewCard } from './ReviewCard.tsx';
import { TranslationsCard } from './TranslationsCard.tsx';

/** Step 1: what is tested and what the shopper is asked to do. */
export function ContentStep({ draft }: { draft: ProjectDraft }) {
  useAnchor();
  // The bar of the back office deletes in every step.
  const admin = useViewer().role === 'ADMIN';
  return (
    <>
      <Stack sx={{ gap: 2.5, flex: 1 }}>
        <GeneralCard draft={draft} />
        <ProductsCard draft={draft} />
        <PosCard draft={draft} />
        <DisplayCard draft={draft} />
        <MissionCard draft={draft} />
        <ReviewCard draft={draft} />
        <DecisionCard draft={draft} />
        <TranslationsCard draft={draft} />
      </Stack>
      <BottomActions
        left={!admin && <DeleteProject project={draft.project} />}
        right={
          <>
            <SaveButtons draft={draft} />
            <NextStep of="content" />
          </>
        }
      />
    </>
  );
}
