import { projectKeys } from '@aislelab/ui-kit/project';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Shoppers come by the second; a number that is watched should be a few seconds old at most. */
const REFRESH_MS = 5_000;

/** Reads a project again and again while the page is looked at. */
export function useFreshProject(id: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void queries.invalidateQueries({ queryKey: projectKeys.one(id), exact: true });
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [id, queries]);
}
