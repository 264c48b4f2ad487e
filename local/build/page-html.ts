import type { Prerendered } from '../../src/prerender.tsx';
import { ORIGIN_TOKEN } from '../front/origin-token.ts';
import { LINK_PICTURE } from '../link-picture.ts';
import type { Chunks } from './chunks.ts';

const PRODUCT = 'Thaw';
const PICTURE_ALT = 'Thaw: a melting ice cube with a small smile, and the words Icebreakers for virtual meetings';
/** The replaceable parts of index.html. */
const HEAD = /<!-- head -->[\s\S]*?<!-- \/head -->/;
const STYLES = /<link rel="stylesheet"[^>]*>/g;
const FONTS = /\n\s*<link\s+rel="preload"\s+as="font"[^>]*>/g;
const ROOT = '<div id="root"></div>';
const LANGUAGE = '<html lang="en">';

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

const named = (name: string, content: string) => `<meta name="${name}" content="${escaped(content)}" />`;
const property = (name: string, content: string) => `<meta property="${name}" content="${escaped(content)}" />`;

/** Title, description and link preview; for search engines the canonical URL, or noindex. */
function headOf({ path, head }: Prerendered): string[] {
  const { title, description, invitation = title, isPrivate } = head;
  // Link previews of rooms get no URL: some chats would open it instead of the link.
  const url = isPrivate || path === null ? null : ORIGIN_TOKEN + path;
  const picture = `${ORIGIN_TOKEN}/${LINK_PICTURE.file}`;
  return [
    `<title>${escaped(title)}</title>`,
    named('description', description),
    ...(isPrivate ? [named('robots', 'noindex')] : []),
    ...(url ? [`<link rel="canonical" href="${url}" />`, property('og:url', url)] : []),
    property('og:type', 'website'),
    property('og:site_name', PRODUCT),
    property('og:title', invitation),
    property('og:description', description),
    property('og:image', picture),
    property('og:image:type', 'image/png'),
    property('og:image:width', String(LINK_PICTURE.width)),
    property('og:image:height', String(LINK_PICTURE.height)),
    property('og:image:alt', PICTURE_ALT),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', invitation),
    named('twitter:description', description),
    named('twitter:image', picture),
    named('twitter:image:alt', PICTURE_ALT),
  ];
}

const needs = ({ scripts, styles }: Chunks): string[] => [
  ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`),
  ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
];

function replaceOnce(text: string, part: string | RegExp, by: string): string {
  if (text.search(part) < 0) throw new Error(`index.html has no ${part}.`);
  return text.replace(part, () => by);
}

/** Stylesheets are asked for in the head but apply at the end: before the shell they would hold back the first paint. */
function stylesLast(html: string): string {
  const styles = html.match(STYLES) ?? [];
  const asked = html.replace(STYLES, (link) => link.replace('rel="stylesheet"', 'rel="preload" as="style"'));
  return replaceOnce(asked, '</body>', `  ${styles.join('\n    ')}\n  </body>`);
}

/**
 * The HTML of a page.
 * @param template the built index.html, with `<!-- head -->` … `<!-- /head -->` around page-specific tags
 * @throws Error when the template lacks a placeholder, or the page has an inline script, which the CSP forbids
 */
export function pageHtml(template: string, page: Prerendered, chunks: Chunks): string {
  if (/<script/i.test(page.html)) throw new Error(`What was rendered of ${page.path} has a script in it.`);
  const filled = replaceOnce(template, HEAD, headOf(page).join('\n    '));
  const isRendered = page.html !== '';
  // Without content, scripts come before the fonts on the few connections.
  const fonts = isRendered ? '' : (filled.match(FONTS)?.join('') ?? '');
  const ordered = isRendered ? filled : filled.replace(FONTS, '');
  const needing = stylesLast(replaceOnce(ordered, '</head>', `  ${needs(chunks).join('\n    ')}${fonts}\n  </head>`));
  if (!isRendered) return needing;
  // Hidden by head.js from readers of other languages.
  const marked = replaceOnce(needing, LANGUAGE, '<html lang="en" data-rendered>');
  return replaceOnce(marked, ROOT, `<div id="root">${page.html}</div>`);
}
