import { writeFileSync } from 'node:fs';

const STYLE = `body { margin: 24px; font: 15px/1.4 system-ui, sans-serif; background: #e9f1f5; color: #10233a }
  main { display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-start } figure { margin: 0 }
  img { display: block; max-height: 420px; max-width: 560px; box-shadow: 0 1px 8px #0003 }`;

/** Writes a page that shows all these pictures, which lie beside it. */
export function writeSheet(page: string, files: readonly string[]): void {
  const figures = files.map(
    (file) =>
      `<figure><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${file}</figcaption></figure>`,
  );
  writeFileSync(
    page,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens of Thaw</title><style>${STYLE}</style><main>${figures.join('\n')}</main></html>\n`,
  );
}
