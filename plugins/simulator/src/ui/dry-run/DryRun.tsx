import type { ProjectBlockProps } from '@aislelab/ui-kit';
import { ErrorNotice, SectionCard } from '@aislelab/ui-kit/widgets';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { DEFAULT_ASSUMPTIONS, type AssumptionKey } from '../../assumptions.ts';
import { DRY_RUN_SHOPPERS, findings } from '../../dry-run.ts';
import { AssumptionTable } from '../AssumptionTable.tsx';
import { readTyped } from '../readTyped.ts';
import { DryRunTable } from './DryRunTable.tsx';
import { controlOf, useDryRun } from './useDryRun.ts';

/** Simulated shoppers in the store of a draft, to find mistakes before anybody pays. */
export function DryRun({ project }: ProjectBlockProps) {
  const [typed, setTyped] = useState<Partial<Record<AssumptionKey, number>>>({});
  const [open, setOpen] = useState(false);
  const { assumptions, problem } = readTyped(typed);
  const run = useDryRun(project);
  const { products } = project.content;
  const nameOf = (product: string) => products[product]?.name ?? product;
  const noticed = run.rows ? findings(run.rows, nameOf) : [];
  return (
    <SectionCard
      title="Dry run"
      description="Computed shoppers walk through every variation, as a rehearsal. They find a product that nobody can see, a price that is wrong or a difference that was not meant. They have never seen your pack: what people will buy, only people can tell."
      action={
        run.progress === null ? (
          <Button
            variant="outlined"
            disabled={assumptions === null}
            onClick={() => assumptions && run.run(assumptions)}
          >
            Simulate {DRY_RUN_SHOPPERS} shoppers per variation
          </Button>
        ) : (
          <Button onClick={run.cancel}>Cancel the simulation</Button>
        )
      }
    >
      <Stack sx={{ gap: 2 }}>
        {run.progress !== null && (
          <LinearProgress aria-label="Simulation" variant="determinate" value={100 * run.progress} />
        )}
        {run.error !== null && <ErrorNotice error={run.error} />}
        {!run.rows && run.progress === null && (
          <Typography variant="body2" color="text.secondary">
            It takes a few seconds, costs nothing and stores nothing: simulated shoppers are never counted in your
            report.
          </Typography>
        )}
        {noticed.map((text) => (
          <Alert key={text} severity="warning">
            {text}
          </Alert>
        ))}
        {run.rows && <DryRunTable rows={run.rows} control={controlOf(project)} nameOf={nameOf} />}
        <Box>
          <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Hide what they assume' : 'What they assume'}
          </Button>
          {Object.keys(typed).length > 0 && (
            <Button size="small" onClick={() => setTyped({})}>
              Back to the defaults
            </Button>
          )}
        </Box>
        {problem && <Alert severity="error">{problem}</Alert>}
        {open && (
          <AssumptionTable
            values={{ ...DEFAULT_ASSUMPTIONS, ...typed }}
            onChange={(key, value) => setTyped((before) => ({ ...before, [key]: value }))}
          />
        )}
      </Stack>
    </SectionCard>
  );
}
