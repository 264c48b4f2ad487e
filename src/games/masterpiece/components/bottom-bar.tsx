import type { ReactNode } from 'react';

/** Place of the main action: at the lower edge of the screen, under the thumb on a phone, independent of scrolling. */
export function BottomBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-(--banner,0px) z-10 -mx-4 mt-auto pt-6 sm:mx-0 [@media(max-height:30rem)]:static">
      <div className="flex flex-col items-center gap-x-4 gap-y-1 bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-soft sm:flex-row sm:rounded-card sm:pb-3">
        {children}
      </div>
    </div>
  );
}
