import { catalogue, showLanguage } from '../catalogue.ts';

let isLost = false;

/** Shows Spanish, then loses the connection before a new part's translation loads. */
export async function losesWords(): Promise<void> {
  // Resets the loss of an earlier test.
  isLost = false;
  await showLanguage('es');
  if (document.documentElement.lang !== 'es') throw new Error('The page is not in Spanish');
  isLost = true;
  catalogue({ title: 'Welcome' }, async () => {
    if (isLost) throw new TypeError('Failed to fetch dynamically imported module');
    return { spanish: { title: 'Hola' } };
  });
}
