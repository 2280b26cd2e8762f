import type { Project } from '@aislelab/domain';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { ReportFilters } from '../../contract.ts';
import { usePlugins } from '../../plugins/PluginsProvider.tsx';
import { ReportFilterBar } from './ReportFilterBar.tsx';
import { useReportProducts } from './useReportProducts.ts';

/** The report of a share link. Its filters are the reader's own: the address holds the link, and nothing else. */
export function SharedReport({ project }: { project: Project }) {
  const { reportBlocks } = usePlugins();
  const products = useReportProducts(project);
  const [filters, choose] = useState<ReportFilters>({ age: null, gender: null, product: null });
  const setFilters = (next: Partial<ReportFilters>) => choose((before) => ({ ...before, ...next }));
  return (
    <Stack sx={{ gap: 2.5, paddingBottom: 4 }}>
      <ReportFilterBar
        project={project}
        products={products.isPending ? null : (products.data ?? [])}
        filters={filters}
        setFilters={setFilters}
      />
      {reportBlocks.map(({ id, Component }) => (
        <Component key={id} project={project} filters={filters} setFilters={setFilters} shared />
      ))}
    </Stack>
  );
}
