import type { JobState } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { ThemeProvider } from '@mui/material/styles';
import { renderToStaticMarkup } from 'react-dom/server';
import { ApiClient } from '../api/ApiClient.ts';
import { ApiProvider, createQueryClient } from '../api/ApiProvider.tsx';
import { createAisleTheme } from '../theme/index.ts';
import { JobProgress } from './JobProgress.tsx';

const JOB: JobState = {
  _id: 'a'.repeat(24),
  title: 'Count items',
  status: 'RUNNING',
  progress: 0.4,
  cancelling: false,
  error: null,
  createdAt: '2026-11-26T15:30:00.000Z',
  startedAt: '2026-11-26T15:30:00.000Z',
  endedAt: null,
};

/** The page once the platform has answered. */
function drawn(change: Partial<JobState>): string {
  const queries = createQueryClient();
  queries.setQueryData(['job', JOB._id], { ...JOB, ...change });
  return renderToStaticMarkup(
    <ThemeProvider theme={createAisleTheme('light')}>
      <ApiProvider client={new ApiClient()} queryClient={queries}>
        <JobProgress job={JOB._id} />
      </ApiProvider>
    </ThemeProvider>,
  );
}

describe('the progress of a job', () => {
  it('says what runs and how far it is', () => {
    const page = drawn({});
    expect(page).toContain('Count items: running');
    expect(page).toMatch(/role="progressbar"[^>]*aria-valuenow="40"|aria-valuenow="40"[^>]*role="progressbar"/);
    expect(drawn({ cancelling: true })).toContain('Cancelling');
  });

  it('says how it ended, and why', () => {
    const page = drawn({ status: 'FAILED', error: 'The project was paused.' });
    expect(page).toContain('Count items: failed');
    expect(page).toContain('The project was paused.');
    expect(page).not.toContain('progressbar');
  });
});
