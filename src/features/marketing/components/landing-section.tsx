import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { headingOf, type Section } from '../sections.ts';
import { ThawBetween } from './thaw-between.tsx';

interface LandingSectionProps {
  section: Section;
  title: ReactNode;
  lead?: ReactNode;
  /** For the thaw line above. */
  dropAt: number;
  tone: string;
  /** Puts the heading beside the content if there is room. */
  beside?: boolean;
  children: ReactNode;
}

/** A section of the page with its own anchor, below a thaw line. */
export function LandingSection({ section, title, lead, dropAt, tone, beside, children }: LandingSectionProps) {
  return (
    <>
      <ThawBetween dropAt={dropAt} tone={tone} />
      <section
        id={section}
        aria-labelledby={headingOf(section)}
        className={classNames(
          'scroll-mt-4 pt-10 sm:pt-14',
          beside && 'lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:gap-x-12',
        )}
      >
        <div className={classNames(beside && 'self-start lg:sticky lg:top-8')}>
          <h2 id={headingOf(section)} tabIndex={-1} className="max-w-[22ch] text-2xl sm:text-3xl">
            {title}
          </h2>
          {lead ? <p className="mt-4 max-w-[58ch] text-lg text-muted">{lead}</p> : null}
        </div>
        <div className={classNames('mt-10', beside && 'lg:mt-0')}>{children}</div>
      </section>
    </>
  );
}
