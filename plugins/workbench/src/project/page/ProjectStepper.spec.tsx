import { NO_PERMISSIONS, type Viewer } from '@aislelab/domain';
import { createAisleTheme } from '@aislelab/ui-kit/theme';
import { describe, expect, it } from '@jest/globals';
import { ThemeProvider } from '@mui/material/styles';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { projectFixture } from '../fixture.ts';
import { ProjectStepper } from './ProjectStepper.tsx';
import { wizardSteps, type WizardStep } from './steps.ts';

const viewer: Viewer = {
  _id: 'd'.repeat(24),
  name: 'Ada',
  email: 'ada@demo.test',
  role: 'CUSTOMER',
  organization: 'b'.repeat(24),
  permissions: { ...NO_PERMISSIONS, manageProjects: true },
  units: 'CM',
};
const project = projectFixture();
const drawn = (steps: readonly WizardStep[]) =>
  renderToStaticMarkup(
    <ThemeProvider theme={createAisleTheme('light')}>
      <MemoryRouter>
        <ProjectStepper steps={steps} current="content" />
      </MemoryRouter>
    </ThemeProvider>,
  );

describe('stepper', () => {
  it('P2-PRJ-03 each step has its title, description, icon and status', () => {
    const html = drawn(wizardSteps(project, viewer));
    for (const icon of ['Inventory2Outlined', 'StyleOutlined', 'GridViewOutlined', 'FlagOutlined'])
      expect(html).toContain(`data-testid="${icon}Icon"`);
    for (const text of ['1. Content', 'Setup custom test content', '2 to do', '4. Finalize', 'Not ready yet'])
      expect(html).toContain(text);
    expect(html.match(/aria-current="step"/g)).toHaveLength(1);
  });

  it('P2-PRJ-04 redirect and click action are both optional', () => {
    const [step] = wizardSteps(project, viewer);
    if (!step) throw new Error('no step');
    const { redirect, ...still } = step;
    expect(drawn([step])).toContain('<a');
    expect(drawn([step])).toContain(`href="${redirect}"`);
    const acting = drawn([{ ...still, onClick: () => undefined }]);
    expect(acting).toContain('<button');
    expect(acting).not.toMatch(/href=|disabled=""/);
    expect(drawn([still])).toContain('disabled=""');
  });
});
