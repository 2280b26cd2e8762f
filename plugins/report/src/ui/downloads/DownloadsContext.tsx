import type { Project } from '@aislelab/domain';
import type { ReportFilters } from '@aislelab/ui-kit';
import { createContext } from 'react';
import type { MapLook } from '../maps/MapControls.tsx';

/** A table of the report as the server knows it, and how it is called in a menu. */
export interface TableDownload {
  part: string;
  label: string;
}
export interface Downloads {
  project: Project;
  filters: ReportFilters;
  tables: readonly TableDownload[];
  map: boolean;
}
/** Downloads of the block below; `null` where there are none. */
export const DownloadsContext = createContext<Downloads | null>(null);

/** Settings of the map of the block below. */
export const MapLookContext = createContext<MapLook | null>(null);
