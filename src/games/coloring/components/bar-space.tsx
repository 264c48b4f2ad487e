/** Keeps the end of a page free of the tool bar, where that lies over it. */
export function BarSpace() {
  return <div aria-hidden="true" className="h-40 shrink-0 sm:h-28 rail:hidden" />;
}
