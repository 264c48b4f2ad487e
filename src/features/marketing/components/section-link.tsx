import { Link } from 'react-router-dom';
import { headingOf, type Section } from '../sections.ts';
import { marketingTexts } from '../texts.ts';

/** A link to a section of this page: scrolls there and focuses its heading. */
export function SectionLink({ section, className }: { section: Section; className?: string }) {
  return (
    <Link
      to={{ hash: section }}
      {...(className === undefined ? {} : { className })}
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
