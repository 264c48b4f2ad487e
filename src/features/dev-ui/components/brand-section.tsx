import { Logo } from '#src/ui/logo.tsx';
import { LogoMark } from '#src/ui/logo-mark.tsx';
import { ThawLine } from '#src/ui/thaw-line.tsx';
import { ThawProgress } from '#src/ui/thaw-progress.tsx';
import { texts } from '../texts.ts';
import { Section } from './section.tsx';

export function BrandSection() {
  return (
    <Section title={texts.sections.brand}>
      <div className="flex flex-wrap items-end gap-6">
        <Logo name={texts.product} size="lg" />
        <Logo name={texts.product} />
        <LogoMark className="size-16" />
        <LogoMark className="size-6" />
        <LogoMark className="size-4" />
        <LogoMark oneColor className="size-8" />
        <LogoMark oneColor className="size-4" />
      </div>
      <ThawLine dropAt={1} />
      <div>
        <div className="h-8 rounded-t-card bg-ice-soft" />
        <ThawLine look="edge" dropAt={0} className="text-ice-soft" />
      </div>
      {[1, 0.62, 0.18].map((left) => (
        <ThawProgress
          key={left}
          label={texts.feedback.timeLeft}
          left={left}
          valueText={texts.feedback.seconds(Math.round(left * 20))}
        />
      ))}
    </Section>
  );
}
