import { PRODUCT_NAME } from '@aislelab/domain';
import { useEffect } from 'react';

/** Names the page in the window's title. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} - ${PRODUCT_NAME} back office`;
  }, [title]);
}
