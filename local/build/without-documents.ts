import type { Plugin } from 'vite';

const CONTRACT = /\/_shared\/contract\/.*\.ts$/;

interface Node {
  type: string;
  start: number;
  end: number;
  key?: { name?: string };
  value?: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** An endpoint's properties for the API's document and tests alone, and their replacements. */
const DOCUMENTED: Readonly<Record<string, string>> = { summary: '""', refusals: '[]' };

/** These properties, in source order. */
function documentedIn(node: Node): Node[] {
  if (node.type === 'Property' && node.key?.name !== undefined && node.key.name in DOCUMENTED) return [node];
  return Object.values(node)
    .flat()
    .filter(isNode)
    .flatMap(documentedIn)
    .sort((one, other) => one.start - other.start);
}

/** Empties the parts of the contract that document the API: no page loads them. */
export function withoutDocuments(): Plugin {
  return {
    name: 'without-documents',
    apply: 'build',
    // JavaScript by then.
    enforce: 'post',
    transform(code, id) {
      if (!CONTRACT.test(id)) return null;
      const kept = documentedIn(this.parse(code) as Node).reduceRight((text, { key, start, end }) => {
        const name = key?.name ?? '';
        return `${text.slice(0, start)}${name}: ${DOCUMENTED[name]}${text.slice(end)}`;
      }, code);
      return { code: kept, map: null };
    },
  };
}
