import type { ComponentType } from 'react';
import { textsOfPart } from '#src/lib/catalogue.ts';

/** What `lazy` gets for a part of a page that has words of its own; also for loading it ahead. */
export function withWords<Props>(load: () => Promise<ComponentType<Props>>) {
  return async () => {
    const Part = await load();
    await textsOfPart();
    return { default: Part };
  };
}
