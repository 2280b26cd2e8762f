import { projectKeys } from '@aislelab/ui-kit/data';
import { usePlugins } from '@aislelab/ui-kit/plugins';
import { BottomActions } from '@aislelab/ui-kit/widgets';
import { useQueryClient } from '@tanstack/react-query';
import type { ProjectDraft } from '../draft/useProjectDraft.ts';
import { NextStep, PreviousStep } from './StepMoves.tsx';

/** A step that a plugin brings, between the steps beside it. */
export function PluginStep({ step, draft: { project, editable } }: { step: string; draft: ProjectDraft }) {
  const { wizardSteps } = usePlugins();
  const queries = useQueryClient();
  const Component = wizardSteps.find(({ id }) => id === step)?.Component;
  if (!Component) return null;
  const onSaved = () => void queries.invalidateQueries({ queryKey: projectKeys.allMissing(project._id) });
  return (
    <>
      {/* Fills the page, so that the actions are at its foot. */}
      <div style={{ flex: 1 }}>
        <Component project={project} editable={editable} onSaved={onSaved} />
      </div>
      <BottomActions left={<PreviousStep of={step} />} right={<NextStep of={step} />} />
    </>
  );
}
