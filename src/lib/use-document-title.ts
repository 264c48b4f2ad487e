import { useEffect } from 'react';

const PRODUCT = 'Thaw';

/** Names the page in the tab, the history and for screen readers. Without a title it is the product's name alone. */
export function useDocumentTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT}` : PRODUCT;
  }, [title]);
}
