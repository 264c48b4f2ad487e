/** Shared by DropdownMenu and Popover. */
export const menuStyles = {
  panel: [
    'z-50 rounded-card bg-surface soft:p-1.5 text-ink shadow-float outline-none',
    'data-[state=closed]:animate-fade-out data-[state=open]:animate-panel-in',
  ],
  item: [
    'flex min-h-10 cursor-pointer select-none items-center gap-2.5 rounded-lg px-3 py-1.5 text-base outline-none',
    'data-[highlighted]:bg-sunk data-[disabled]:cursor-not-allowed data-[disabled]:text-muted data-[disabled]:opacity-60',
    '[&_svg]:size-[1.15em] [&_svg]:shrink-0',
  ],
};
