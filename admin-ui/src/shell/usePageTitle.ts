import { PRODUCT_NAME } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import { useEffect } from 'react';

/** Names the page in the window's title. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = t('%{title} - %{PRODUCT_NAME} back office', { title, PRODUCT_NAME });
  }, [title]);
}
