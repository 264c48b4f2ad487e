/** The package has no types; these cover our use. */
declare module 'html-to-text' {
  interface Element {
    attribs: Record<string, string | undefined>;
    children: Element[];
  }
  interface Builder {
    addInline: (text: string, options?: { noWordTransform?: boolean }) => void;
  }
  type Formatter = (element: Element, walk: (children: Element[], builder: Builder) => void, builder: Builder) => void;
  export function convert(
    html: string,
    options: {
      wordwrap: false;
      formatters: Record<string, Formatter>;
      selectors: { selector: string; format?: string; options?: Record<string, unknown> }[];
    },
  ): string;
}
