import { variationLetter, type Project } from '@aislelab/domain';
import type { ReportFilters } from '@aislelab/ui-kit';
import { saveFile, useApi } from '@aislelab/ui-kit/api';
import { useState } from 'react';
import { fileName } from '../../rules/file-name.ts';

export interface FileWish {
  part: string;
  format: 'pdf' | 'pptx' | 'xlsx' | 'csv' | 'png' | 'svg';
  variation?: number;
  difference?: boolean;
  details?: boolean;
  products?: boolean;
}
export interface ReportFile {
  busy: boolean;
  error: unknown;
  take: (wish: FileWish) => Promise<void>;
  /** Does what makes a file here, with the same signs of work and failure. */
  run: (work: () => Promise<void>) => Promise<void>;
}

/** Has a file of the report made and saves it: by a ticket, since its address would otherwise carry who asks. */
export function useReportFile(project: Pick<Project, '_id' | 'name'>, filters: ReportFilters): ReportFile {
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (reason) {
      setError(reason);
    } finally {
      setBusy(false);
    }
  };
  const path = `/projects/${project._id}/report/download`;
  return {
    busy,
    error,
    run,
    take: (wish) =>
      run(async () => {
        const { accessToken } = await api.post<{ accessToken: string }>(path);
        const params = { access_token: accessToken, ...chosen(filters), ...parametersOf(wish) };
        saveFile(await api.download(path, { params }), nameOf(project.name, wish));
      }),
  };
}

function chosen(filters: ReportFilters): Record<string, string> {
  return Object.fromEntries(Object.entries(filters).filter((entry): entry is [string, string] => entry[1] !== null));
}

function parametersOf(wish: FileWish): Record<string, string | number> {
  const { part, format, variation, difference = false, details = false, products = false } = wish;
  const on = Object.entries({ difference, details, products }).filter(([, set]) => set);
  return {
    part,
    format,
    ...(variation !== undefined && { variation }),
    ...Object.fromEntries(on.map(([name]) => [name, 1])),
  };
}

function nameOf(project: string, { part, format, variation, difference }: FileWish): string {
  const letter = variation === undefined ? [] : [variationLetter(variation)];
  return fileName([project, part, ...letter, ...(difference ? ['difference'] : [])], format);
}
