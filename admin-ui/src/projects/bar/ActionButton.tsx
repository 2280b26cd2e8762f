import type { Project, ProjectAction } from '@aislelab/domain';
import { ConfirmDialog, ErrorNotice } from '@aislelab/ui-kit/widgets';
import { useProjectAction } from '@aislelab/workbench/project';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useHold } from './hold.ts';

/** A button that runs an action once it is confirmed. */
export function ActionButton(props: {
  project: Project;
  action: ProjectAction;
  body?: unknown;
  label: string;
  /** The question, and what will happen. */
  title: string;
  children: ReactNode;
  primary?: boolean;
  disabled?: boolean;
}) {
  const { project, action, body, label } = props;
  const [asking, setAsking] = useState(false);
  const run = useProjectAction(project);
  useHold(asking);
  return (
    <>
      <Button
        variant={props.primary ? 'contained' : 'outlined'}
        color={props.primary ? 'secondary' : 'primary'}
        disabled={props.disabled}
        onClick={() => {
          run.reset();
          setAsking(true);
        }}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        title={props.title}
        confirmLabel={label}
        busy={run.isPending}
        onConfirm={() => run.mutate({ action, body }, { onSuccess: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        {props.children}
        {run.error && (
          <Box sx={{ marginTop: 1.5 }}>
            <ErrorNotice error={run.error} />
          </Box>
        )}
      </ConfirmDialog>
    </>
  );
}
