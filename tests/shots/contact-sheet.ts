import { writeFileSync } from 'node:fs';
import { SIZES, type Size, type Theme } from './screen.ts';

/** One picture. */
export interface Taken {
  name: string;
  /** Beside the page. */
  file: string;
  size: Size;
  theme: Theme;
}

const STYLE = `
  body { margin: 24px; font: 15px/1.4 system-ui, sans-serif; background: #e9f1f5; color: #10233a }
  section { margin-bottom: 40px } h2 { font-size: 20px; margin: 0 0 8px }
  .row { display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-start }
  figure { margin: 0 } figcaption { font-size: 13px }
  img { display: block; max-height: 420px; max-width: 560px; box-shadow: 0 1px 8px #0003 }`;

/** Writes a page on which all pictures can be looked at, screen by screen. */
export function writeSheet(file: string, pictures: readonly Taken[]): void {
  const names = [...new Set(pictures.map(({ name }) => name))];
  const sections = names.map((name) => {
    const own = pictures.filter((picture) => picture.name === name);
    const figures = own.map(({ file: source, size, theme }) => {
      const { width, height } = SIZES[size];
      const caption = `${width}x${height}, ${theme}`;
      return `<figure><a href="${source}"><img loading="lazy" src="${source}" alt="${name}, ${caption}"></a><figcaption>${caption}</figcaption></figure>`;
    });
    return `<section id="${name}"><h2>${name}</h2><div class="row">${figures.join('\n')}</div></section>`;
  });
  const links = names.map((name) => `<a href="#${name}">${name}</a>`).join(' · ');
  writeFileSync(
    file,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens of Thaw</title><style>${STYLE}</style><p>${links}</p>${sections.join('\n')}</html>\n`,
  );
}
