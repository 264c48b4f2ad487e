import type { ComponentType } from 'react';
import { Logo, LogoMark } from '#src/ui/logo.tsx';
import { ThawLine } from '#src/ui/thaw-line.tsx';
import { ThawProgress } from '#src/ui/thaw-progress.tsx';
import { Section } from './section.tsx';

const GROUNDS = ['bg-bg', 'bg-surface', 'bg-sunk'];
const INKS = ['text-ink', 'text-muted', 'text-ice', 'text-warm-text', 'text-violet', 'text-leaf', 'text-danger'];
const FILLS = [
  'bg-warm text-on-warm',
  'bg-sun text-on-warm',
  'bg-ice text-on-strong',
  'bg-violet text-on-strong',
  'bg-leaf text-on-strong',
  'bg-danger text-on-strong',
  'bg-warm-soft text-warm-text',
  'bg-sun-soft text-ink',
  'bg-ice-soft text-ice',
  'bg-violet-soft text-violet',
  'bg-leaf-soft text-leaf',
  'bg-danger-soft text-danger',
];
const DRAWINGS = Object.values(
  import.meta.glob<Record<string, ComponentType>>(
    ['/src/ui/illustrations/*.tsx', '!/src/ui/illustrations/illustration.tsx'],
    { eager: true },
  ),
).flatMap((module) => Object.values(module));

export function BrandSection() {
  return (
    <Section title="Mark and thaw line">
      <div className="flex flex-wrap items-end gap-6">
        <Logo name="Thaw" size="lg" />
        <Logo name="Thaw" />
        <LogoMark className="size-16" />
        <LogoMark className="size-4" />
        <LogoMark oneColor className="size-8" />
      </div>
      <ThawLine dropAt={1} />
      <div>
        <div className="h-8 rounded-t-card bg-ice-soft" />
        <ThawLine look="edge" dropAt={0} className="text-ice-soft" />
      </div>
      {[20, 12, 4, 1].map((seconds) => (
        <ThawProgress key={seconds} label="Time left" left={seconds / 20} valueText={`${seconds} s`} />
      ))}
    </Section>
  );
}

export function TypeSection() {
  return (
    <Section title="Type">
      {['text-4xl', 'text-3xl', 'text-2xl', 'text-xl', 'text-lg'].map((size) => (
        <p key={size} className={`font-bold font-display tracking-tight ${size}`}>
          Warm up the room
        </p>
      ))}
      {['text-base', 'text-muted text-sm', 'text-muted text-xs'].map((look) => (
        <p key={look} className={`max-w-prose ${look}`}>
          A meeting starts cold and ends warm. Everybody says where they are joining from, and within a minute the call
          has something to talk about.
        </p>
      ))}
      <p data-numbers="">0123456789 in a column, 1111 under 0000</p>
    </Section>
  );
}

export function ColorsSection() {
  return (
    <Section title="Colours">
      <div className="grid gap-3 sm:grid-cols-3">
        {GROUNDS.map((ground) => (
          <div key={ground} className={`flex flex-col gap-1 rounded-control border border-line p-4 ${ground}`}>
            <code className="text-muted text-xs">{ground}</code>
            {INKS.map((ink) => (
              <span key={ink} className={`font-medium text-sm ${ink}`}>
                {ink}
              </span>
            ))}
            <span className="mt-2 rounded-control border border-edge px-3 py-1 text-sm">border-edge</span>
          </div>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {FILLS.map((fill) => (
          <div key={fill} className={`rounded-control px-4 py-3 font-semibold text-sm ${fill}`}>
            {fill.split(' ')[0]}
          </div>
        ))}
      </div>
    </Section>
  );
}

export function IllustrationsSection() {
  return (
    <Section title="Illustrations">
      <div className="grid gap-6 sm:grid-cols-2">
        {DRAWINGS.map((Drawing) => (
          <Drawing key={Drawing.name} />
        ))}
      </div>
    </Section>
  );
}
