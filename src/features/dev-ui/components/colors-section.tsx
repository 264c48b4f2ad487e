import { texts } from '../texts.ts';
import { Section } from './section.tsx';

const GROUNDS = ['bg-bg', 'bg-surface', 'bg-sunk'];
const TEXTS = ['text-ink', 'text-muted', 'text-ice', 'text-warm-text', 'text-violet', 'text-leaf', 'text-danger'];
const FILLS = [
  ['bg-warm', 'text-on-warm'],
  ['bg-sun', 'text-on-warm'],
  ['bg-ice', 'text-on-strong'],
  ['bg-violet', 'text-on-strong'],
  ['bg-leaf', 'text-on-strong'],
  ['bg-danger', 'text-on-strong'],
];
const SOFT = [
  ['bg-warm-soft', 'text-warm-text'],
  ['bg-sun-soft', 'text-ink'],
  ['bg-ice-soft', 'text-ice'],
  ['bg-violet-soft', 'text-violet'],
  ['bg-leaf-soft', 'text-leaf'],
  ['bg-danger-soft', 'text-danger'],
];

export function ColorsSection() {
  return (
    <Section title={texts.sections.colors}>
      <div className="grid gap-3 sm:grid-cols-3">
        {GROUNDS.map((ground) => (
          <div key={ground} className={`flex flex-col gap-1 rounded-control border border-line p-4 ${ground}`}>
            <code className="text-muted text-xs">{ground}</code>
            {TEXTS.map((color) => (
              <span key={color} className={`font-medium text-sm ${color}`}>
                {color}
              </span>
            ))}
            <span className="mt-2 rounded-control border border-edge px-3 py-1 text-sm">{texts.colors.lines}</span>
          </div>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {[...FILLS, ...SOFT].map(([ground, color]) => (
          <div key={ground} className={`rounded-control px-4 py-3 font-semibold text-sm ${ground} ${color}`}>
            {ground}
          </div>
        ))}
      </div>
    </Section>
  );
}
