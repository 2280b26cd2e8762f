import { BLOCK_FAILED, type StoreCurrency } from '@aislelab/domain';
import type { ReportBlockViewProps } from '@aislelab/ui-kit';
import { useShownContent } from '@aislelab/ui-kit/data';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useDescribedBlock } from '../data/useDescribedBlock.ts';
import { BarList } from '../parts/BarList.tsx';
import { DataTable } from '../parts/DataTable.tsx';
import { ReportSection } from '../parts/ReportSection.tsx';

/** Rows of a table that fit on a printed page. */
const A_PAGE = 20;
const NO_CURRENCY: StoreCurrency = { currency: '', currencyPosition: 'BEFORE' };

/** A block that another plugin describes: the same as in documents, slides and sheets. */
export function DescribedBlock({ project, filters, block: { id, title } }: ReportBlockViewProps) {
  const { block, failed, updating } = useDescribedBlock(project, filters, id);
  const store = useShownContent(project).data?.config ?? NO_CURRENCY;
  if (project.stats.compiledAt === null) return null;
  if (!block && !failed) return <Skeleton variant="rounded" height={280} aria-hidden />;
  const parts = block?.parts ?? [{ kind: 'paragraph' as const, text: BLOCK_FAILED }];
  const long = parts.some((part) => part.kind === 'table' && part.rows.length > A_PAGE);
  return (
    <ReportSection title={title} description={block?.method ?? ''} updating={updating} long={long}>
      <Stack sx={{ gap: 2.5 }}>
        {parts.map((part, index) => {
          // Parts have no names: their positions identify them.
          const key = String(index);
          if (part.kind === 'table') return <DataTable key={key} table={part} title={title} store={store} />;
          if (part.kind === 'bars') return <BarList key={key} {...part} store={store} />;
          return (
            <Typography key={key} variant="body2" sx={{ maxWidth: 820, whiteSpace: 'pre-line' }}>
              {part.text}
            </Typography>
          );
        })}
      </Stack>
    </ReportSection>
  );
}
