import { convert } from 'html-to-text';

/** The plain text of a mail, from its HTML: headings as they are, and each URL after its link text. */
export function plainText(html: string): string {
  return convert(html, {
    wordwrap: false,
    formatters: {
      address: (element, walk, builder) => {
        walk(element.children, builder);
        const href = element.attribs.href ?? '';
        if (element.attribs['data-bare'] === undefined) builder.addInline(`: ${href}`, { noWordTransform: true });
      },
    },
    selectors: [
      { selector: 'a', format: 'address' },
      { selector: 'h1', options: { uppercase: false, trailingLineBreaks: 2 } },
      { selector: 'h2', options: { uppercase: false, trailingLineBreaks: 1 } },
      { selector: 'table', format: 'block' },
      { selector: 'tr', format: 'block' },
      { selector: 'ul', options: { itemPrefix: '- ' } },
      { selector: '[data-skip-in-text]', format: 'skip' },
    ],
  }).trim();
}
