import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import type { Manifest } from 'vite';

const FILE = 'site.webmanifest';
const SHOTS = 'src/features/marketing/shots';

/** What is shown to who is asked whether to install Thaw: pictures of the landing page, on large and on small screens. */
const SCREENSHOTS = [
  { shot: 'this-or-that', label: 'This or That: two choices, one vote each' },
  { shot: 'warm-welcome', label: 'Warm Welcome: everybody on one map' },
  { shot: 'coloring', label: 'Collaborative Coloring Book: everybody paints on one picture' },
  { shot: 'masterpiece', label: 'Masterpiece Match: everybody draws the same thing' },
].flatMap(({ shot, label }) => [
  { source: `${SHOTS}/${shot}-light.webp`, form: 'wide', label },
  { source: `${SHOTS}/${shot}-phone-light.webp`, form: 'narrow', label },
]);

/**
 * Adds the screenshots to the built web manifest, under the names that the build gave them.
 * @param dist folder of the built client
 * @throws Error when the landing page has no such picture any more
 */
export function addScreenshots(dist: string, manifest: Manifest): void {
  const screenshots = SCREENSHOTS.map(({ source, form, label }) => {
    const file = manifest[source]?.file;
    if (file === undefined) throw new Error(`The build has no picture ${source}.`);
    const { width, height } = imageSize(readFileSync(path.join(dist, file)));
    return { src: `/${file}`, sizes: `${width}x${height}`, type: 'image/webp', form_factor: form, label };
  });
  const name = path.join(dist, FILE);
  const known = JSON.parse(readFileSync(name, 'utf8'));
  writeFileSync(name, JSON.stringify({ ...known, screenshots }));
}
