import type { ComponentType } from 'react';
import { textsOfPart } from '#src/lib/catalogue.ts';

/** Combines a lazy part of a page with its own words, for `lazy` and for preloading. */
export function withWords<Props>(load: () => Promise<ComponentType<Props>>) {
  return async () => {
    const Part = await load();
    await textsOfPart();
    return { default: Part };
  };
}
