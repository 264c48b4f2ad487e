/** The look of every one-line control: 48 px high, and 17 px of type, below 16 of which iOS zooms the page on focus. */
export const inputStyles = [
  'block min-h-12 w-full min-w-0 rounded-control border border-edge bg-surface px-3.5 py-2 text-base text-ink',
  'transition-[border-color,background-color] duration-160 hover:border-muted',
  'aria-invalid:border-danger aria-invalid:hover:border-danger',
  'disabled:bg-sunk disabled:text-muted disabled:hover:border-edge',
];
