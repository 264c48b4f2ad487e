import { catalogue, showLanguage } from '../catalogue.ts';

let isLost = false;

/** Spanish is on the screen, and there is something new whose words can not be had: the connection is lost. */
export async function losesWords(): Promise<void> {
  // What was lost for the test before is there again.
  isLost = false;
  await showLanguage('es');
  if (document.documentElement.lang !== 'es') throw new Error('The page is not in Spanish');
  isLost = true;
  catalogue({ title: 'Welcome' }, async () => {
    if (isLost) throw new TypeError('Failed to fetch dynamically imported module');
    return { spanish: { title: 'Hola' } };
  });
}
