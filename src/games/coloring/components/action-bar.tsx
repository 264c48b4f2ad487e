import type { ReactNode } from 'react';

/** The main action of a screen without tools: on phones it takes the place of the tool bar. */
export function ActionBar({ title, body, children }: { title: string; body: string; children: ReactNode }) {
  return (
    <div className="fixed inset-x-0 bottom-(--banner,0px) z-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-soft rail:static rail:rounded-card rail:p-3 rail:pl-5">
      <p role="status" className="min-w-0 flex-1 basis-56">
        <span className="font-semibold">{title}</span> <span className="text-muted">{body}</span>
      </p>
      {children}
    </div>
  );
}

/** Reserves space for the tool bar at the end of a page. */
export function BarSpace() {
  return <div aria-hidden="true" className="h-40 shrink-0 sm:h-28 rail:hidden" />;
}
