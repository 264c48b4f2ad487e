import { readFile } from 'node:fs/promises';
import { inProject } from './stack/root.ts';

/** The picture of link previews, in pixels. */
export const LINK_PICTURE = { file: 'og.png', width: 1_200, height: 630 };

const FONTS = [
  { name: 'display', file: 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2' },
  { name: 'text', file: 'figtree/files/figtree-latin-wght-normal.woff2' },
];

const WAVE_PX = 240;
const WAVES = LINK_PICTURE.width / WAVE_PX;
/** The brand's wave at 1.5 times its size, as the upper edge of the lower area. */
const WAVE = `q${WAVE_PX / 4}-16 ${WAVE_PX / 2} 0t${WAVE_PX / 2} 0`;

/** The picture as an HTML page: mark, name and one line above the thaw line. */
export async function linkPicture(mark: string, line: string): Promise<string> {
  const fonts = await Promise.all(
    FONTS.map(async ({ name, file }) => {
      const font = await readFile(inProject(`node_modules/@fontsource-variable/${file}`), 'base64');
      return `@font-face { font-family: ${name}; font-weight: 300 800; src: url(data:font/woff2;base64,${font}) }`;
    }),
  );
  return `<!doctype html>
<style>
  ${fonts.join('\n')}
  body { margin: 0; width: 1200px; height: 630px; position: relative; overflow: hidden; color: #10233a;
         background: #f5f9fb }
  .sun { position: absolute; right: -130px; top: -190px; width: 480px; height: 480px; border-radius: 50%; background: #ffe6e0 }
  .sun.in { right: -40px; top: -100px; width: 300px; height: 300px; background: #ffd0c6 }
  .brand { position: absolute; left: 96px; top: 118px; display: flex; align-items: center; gap: 44px }
  .brand svg { width: 196px }
  h1 { margin: 0; font: 700 176px/1 display; letter-spacing: -0.035em }
  p { position: absolute; left: 100px; top: 354px; margin: 0; font: 500 52px/1.2 text; color: #48607a }
  .melting { position: absolute; left: 0; bottom: 0 }
</style>
<div class="sun"></div><div class="sun in"></div>
<div class="brand">${mark}<h1>Thaw</h1></div>
<p>${line}</p>
<svg class="melting" width="1200" height="170" viewBox="0 -20 1200 170">
  <path fill="#0b7480" d="M0 72${WAVE.repeat(WAVES)}V150H0Z"/>
  <path fill="#ff7a66" transform="translate(1010 -14) scale(2.6)"
    d="M0 0C3.5 6 7 9.2 7 14A7 7 0 0 1-7 14C-7 9.2-3.5 6 0 0Z"/>
</svg>`;
}
