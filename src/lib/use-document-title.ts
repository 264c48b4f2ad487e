import { useEffect } from 'react';

const PRODUCT = 'Thaw';

/** A page's whole title. Without one of its own it is the product's name alone. */
export const wholeTitle = (title?: string): string => (title ? `${title} · ${PRODUCT}` : PRODUCT);

/** Names the page in the tab, the history and for screen readers. */
export function useDocumentTitle(title?: string): void {
  useEffect(() => {
    document.title = wholeTitle(title);
  }, [title]);
}
