import { parseTargets, targetsText, WEIGHTING_TEXTS, type Targets } from '@aislelab/statistics';
import type { ReportBlockProps } from '@aislelab/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useContext, useMemo, useRef, useState } from 'react';
import { useReportStats, type ReportStats } from '../data/useReportStats.ts';
import { DownloadsContext } from '../downloads/DownloadsContext.tsx';
import { BlockFrame } from '../parts/BlockFrame.tsx';
import { ReportSection } from '../parts/ReportSection.tsx';
import { TargetsForm } from '../weighting/TargetsForm.tsx';
import { WeightedTables } from '../weighting/WeightedTables.tsx';

const { title, description, none, enter, change } = WEIGHTING_TEXTS;

/** Figures weighted to the ages and genders of the population. The reader sets the targets; they are part of the view. */
export function WeightingBlock(props: ReportBlockProps) {
  const state = useReportStats(props.project, props.filters);
  const targets = useMemo(() => parseTargets(props.filters.targets), [props.filters.targets]);
  const downloads = useContext(DownloadsContext);
  // Without targets there is nothing to download or print.
  return (
    <Box sx={{ displayPrint: targets ? 'block' : 'none' }}>
      <DownloadsContext value={targets && downloads}>
        <BlockFrame state={state} height={180}>
          {(stats, updating) => (
            <ReportSection title={title} description={description} updating={updating && targets !== null}>
              <Weighting {...props} stats={stats} targets={targets} />
            </ReportSection>
          )}
        </BlockFrame>
      </DownloadsContext>
    </Box>
  );
}

function Weighting(props: ReportBlockProps & { stats: ReportStats; targets: Targets | null }) {
  const { project, filters, setFilters, stats, targets } = props;
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const choose = (next: Targets | null) => {
    setFilters({ targets: next && targetsText(next) });
    setOpen(false);
    // The form is gone: move the focus to the button.
    button.current?.focus();
  };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
      {!targets && <Typography variant="body2">{none}</Typography>}
      <Box sx={{ displayPrint: 'none' }}>
        <Button
          ref={button}
          variant="outlined"
          size="small"
          aria-expanded={open}
          onClick={() => setOpen((before) => !before)}
        >
          {targets ? change : enter}
        </Button>
      </Box>
      {open && <TargetsForm labels={project.config} targets={targets} onApply={choose} onRemove={() => choose(null)} />}
      {targets && <WeightedTables project={project} filters={filters} stats={stats} targets={targets} />}
    </Box>
  );
}
