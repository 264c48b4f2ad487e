import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '#src/ui/class-names.ts';
import { ThawLine } from '#src/ui/thaw-line.tsx';
import { marketingTexts } from '../texts.ts';

/** Ids of the page's sections, for the navigation and for links from elsewhere. */
export const SECTIONS = ['features', 'games', 'pricing', 'faq'] as const;
type Section = (typeof SECTIONS)[number];

/** The id of a section's heading, focused by its links. */
const headingOf = (section: Section): string => `${section}-title`;

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

/** `dropAt` moves from section to section, and phones fit two positions; `tone`: its color, from ice to warm. */
export function ThawBetween({ dropAt, tone }: { dropAt: number; tone: string }) {
  const look = classNames('thaw-between mt-16 sm:mt-24', tone);
  return (
    <>
      <ThawLine dropAt={dropAt % 2} className={classNames(look, 'sm:hidden')} />
      <ThawLine dropAt={dropAt} className={classNames(look, 'max-sm:hidden')} />
    </>
  );
}

/** A link to a section of this page: scrolls there and focuses its heading. */
export function SectionLink({ section, className }: { section: Section; className: string }) {
  return (
    <Link
      to={{ hash: section }}
      className={className}
      onClick={({ currentTarget }) => {
        closeMenuAround(currentTarget);
        // The router does the scrolling, smooth or not as styled.
        document.getElementById(headingOf(section))?.focus({ preventScroll: true });
      }}
    >
      {marketingTexts.nav[section]}
    </Link>
  );
}

/** Before the focus moves, since a closing menu returns it to its button. */
function closeMenuAround(link: HTMLElement) {
  const menu = link.closest<HTMLElement>('[popover]');
  if (menu?.matches(':popover-open')) menu.hidePopover();
}
