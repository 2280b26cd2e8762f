import type { ReportBlockProps, ReportBlockViewProps } from '@aislelab/ui-kit';
import { usePublicConfig } from '@aislelab/ui-kit/api';
import { place, usePlugins } from '@aislelab/ui-kit/plugins';
import type { ComponentType } from 'react';

/** A block that a plugin shows itself, or one that it describes on the server. */
type ShownBlock =
  | { id: string; Component: ComponentType<ReportBlockProps> }
  | { id: string; title: string; View: ComponentType<ReportBlockViewProps> };

/**
 * The blocks of a report, in order.
 * @param described with those that plugins describe on the server; one that a plugin shows itself is not shown twice
 */
export function useReportBlocks(described: boolean): ShownBlock[] {
  const { reportBlocks, reportBlockView: View } = usePlugins();
  const { data: config } = usePublicConfig();
  const shown = new Set(reportBlocks.map(({ id }) => id));
  const own = reportBlocks.map((block) => ({ ...block, after: undefined }));
  if (!described || !View || !config) return own;
  const further = config.reportBlocks
    .filter(({ id }) => !shown.has(id))
    // A block cannot follow one that this application does not show.
    .map(({ id, title, after }) => ({ id, title, View, after: shown.has(after) ? after : undefined }));
  return place<ShownBlock & { after: string | undefined }>([...own, ...further]);
}
