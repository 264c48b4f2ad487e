import { useEffect } from 'react';

const PRODUCT = 'Thaw';

/** A page's full title; without one, the product's name alone. */
export const wholeTitle = (title?: string): string => (title ? `${title} · ${PRODUCT}` : PRODUCT);

/** Sets the document's title. */
export function useDocumentTitle(title?: string): void {
  useEffect(() => {
    document.title = wholeTitle(title);
  }, [title]);
}
