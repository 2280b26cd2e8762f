import { translated } from '@aislelab/ui-kit/texts';
import { isPlatformStep, stepOfPath, WIZARD_STEPS, type Missing, type Project } from '@aislelab/domain';
import { usePlugins } from '@aislelab/ui-kit/plugins';
import Arrow from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { StepLink } from '../draft/StepLink.tsx';
import { linkOfPath } from '../page/steps.ts';

/** Missing parts; each entry links to the place to supply it. */
export function MissingList({ project, missing }: { project: Project; missing: readonly Missing[] }) {
  const { wizardSteps } = usePlugins();
  const titleOf = (step: string) =>
    isPlatformStep(step) ? translated(WIZARD_STEPS[step].title) : wizardSteps.find(({ id }) => id === step)?.title;
  return (
    <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {missing.map(({ path, message }) => {
        const title = titleOf(stepOfPath(path));
        return (
          <li key={`${path} ${message}`}>
            <ButtonBase
              // A plugin may check a step that only another application has.
              {...(title === undefined
                ? { component: 'div', disabled: true }
                : { component: StepLink, to: linkOfPath(project._id, path) })}
              sx={(theme) => ({
                display: 'flex',
                justifyContent: 'flex-start',
                gap: 2,
                width: '100%',
                padding: '10px 12px',
                borderRadius: 1,
                textAlign: 'left',
                '&:hover': { backgroundColor: theme.aisle.sunken },
              })}
            >
              <Box
                component="span"
                aria-hidden
                sx={(theme) => ({
                  flex: 'none',
                  width: 8,
                  height: 8,
                  borderRadius: '50%',
                  backgroundColor: theme.aisle.accent,
                })}
              />
              <Typography component="span" variant="body2" sx={{ flex: 1 }}>
                {message}
              </Typography>
              {title !== undefined && (
                <>
                  <Typography
                    component="span"
                    variant="body2"
                    color="text.secondary"
                    sx={{ display: { xs: 'none', sm: 'inline' } }}
                  >
                    {title}
                  </Typography>
                  <Arrow sx={{ fontSize: 18, color: 'text.secondary' }} aria-hidden />
                </>
              )}
            </ButtonBase>
          </li>
        );
      })}
    </Box>
  );
}
