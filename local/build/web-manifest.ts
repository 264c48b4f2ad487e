import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import type { Manifest } from 'vite';
import { GAME_KEYS, GAMES, INVITATIONS } from '../../supabase/functions/_shared/contract/games/registry.ts';

const FILE = 'site.webmanifest';
const SHOTS = 'src/features/marketing/shots';

/** Screenshots for the install prompt: the landing page's pictures, on large and small screens. */
const SCREENSHOTS = GAME_KEYS.flatMap((game) => {
  const label = `${GAMES[game].title}: ${INVITATIONS[game].about}`;
  return [
    { source: `${SHOTS}/${game}-light.webp`, form: 'wide', label },
    { source: `${SHOTS}/${game}-phone-light.webp`, form: 'narrow', label },
  ];
});

/**
 * Adds the screenshots to the built web manifest, under their built names.
 * @param dist folder of the built client
 */
export function addScreenshots(dist: string, manifest: Manifest): void {
  const screenshots = SCREENSHOTS.flatMap(({ source, form, label }) => {
    const file = manifest[source]?.file;
    // A new game has no pictures until `npm run shots -- --landing` makes them.
    if (file === undefined) return [];
    const { width, height } = imageSize(readFileSync(path.join(dist, file)));
    return { src: `/${file}`, sizes: `${width}x${height}`, type: 'image/webp', form_factor: form, label };
  });
  const name = path.join(dist, FILE);
  const known = JSON.parse(readFileSync(name, 'utf8'));
  writeFileSync(name, JSON.stringify({ ...known, screenshots }));
}
