import { Link } from 'react-router-dom';
import { headingOf, type Section } from '../sections.ts';
import { marketingTexts } from '../texts.ts';

/** Leads to a part of this page: the window scrolls there, and keyboards and screen readers go on from its heading. */
export function SectionLink({ section, className }: { section: Section; className?: string }) {
  return (
    <Link
      to={{ hash: section }}
      {...(className === undefined ? {} : { className })}
      onClick={({ currentTarget }) => {
        closeMenuAround(currentTarget);
        // The router scrolls: as the styles say, smoothly or at once.
        document.getElementById(headingOf(section))?.focus({ preventScroll: true });
      }}
    >
      {marketingTexts.nav[section]}
    </Link>
  );
}

/** Before the focus moves: a menu that closes gives it back to its button. */
function closeMenuAround(link: HTMLElement) {
  const menu = link.closest<HTMLElement>('[popover]');
  if (menu?.matches(':popover-open')) menu.hidePopover();
}
