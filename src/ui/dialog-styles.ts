/** Shared by Dialog and AlertDialog: a bottom sheet on phones, a centered card from 640 px. */
export const dialogStyles = {
  ground: 'fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in',
  window: [
    'fixed z-50 max-h-[calc(88dvh-var(--banner))] w-full overflow-y-auto bg-surface p-6 shadow-soft',
    'inset-x-0 bottom-(--banner) rounded-t-[20px] pb-[max(1.5rem,env(safe-area-inset-bottom))]',
    'sm:top-0 sm:m-auto sm:h-fit sm:soft:max-w-120 sm:rounded-card sm:p-8',
    'data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in',
    'sm:data-[state=closed]:animate-fade-out sm:data-[state=open]:animate-panel-in',
  ],
  title: 'font-bold font-display text-xl tracking-tight',
  description: 'mt-2 text-muted',
  footer: 'mt-7 flex flex-col-reverse gap-3 empty:hidden *:w-full sm:flex-row sm:justify-end sm:*:w-auto',
};
