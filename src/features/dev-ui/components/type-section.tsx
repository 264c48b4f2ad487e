import { texts } from '../texts.ts';
import { Section } from './section.tsx';

const SIZES = ['text-4xl', 'text-3xl', 'text-2xl', 'text-xl', 'text-lg'];

export function TypeSection() {
  return (
    <Section title={texts.sections.type}>
      <div className="flex flex-col gap-4">
        {SIZES.map((size) => (
          <p key={size} className={`font-bold font-display tracking-tight ${size}`}>
            {texts.type.display}
          </p>
        ))}
      </div>
      <p className="max-w-prose">{texts.type.running}</p>
      <p className="max-w-prose text-muted text-sm">{texts.type.running}</p>
      <p className="text-muted text-xs">{texts.type.running}</p>
      <p data-numbers="">{texts.type.numbers}</p>
    </Section>
  );
}
