import { type ReactNode, useEffect, useRef } from 'react';
import { Alert } from '#src/ui/alert.tsx';
import type { NoticeText } from '../texts.ts';

interface JoinPanelProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Why no one can join right now; shown above the form, which stays. */
  notice?: NoticeText | null;
  /** `danger`: something went wrong, as opposed to a state of the room. */
  noticeTone?: 'warning' | 'danger';
  /** This panel replaces another one on the same page: its title takes the focus. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** Phone first: full screen with the main action at its lower end; a centered card from 640 px on. */
export function JoinPanel(props: JoinPanelProps) {
  const { title, lead, notice, noticeTone = 'warning', takesFocus = false, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <section className="flex flex-1 flex-col sm:mx-auto sm:my-10 sm:w-full sm:max-w-md sm:flex-none sm:rounded-card sm:bg-surface sm:p-10 sm:shadow-soft">
      <h1 ref={heading} tabIndex={-1} className="wrap-anywhere outline-none">
        {title}
      </h1>
      {lead ? <p className="mt-3 text-muted">{lead}</p> : null}
      {notice ? (
        <Alert tone={noticeTone} title={notice.title} className="mt-6">
          {notice.body}
        </Alert>
      ) : null}
      {children}
    </section>
  );
}

/** Place of the main action: under the thumb on a phone, below the form elsewhere. */
export function JoinActions({ children }: { children: ReactNode }) {
  return (
    <div className="mt-auto flex flex-col gap-3 pt-6 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:mt-0 sm:pb-0 [&_button]:w-full">
      {children}
    </div>
  );
}

/**
 * A drawing between form and button. On phones it takes only the space left over, and disappears where that is little
 * (a low window, a keyboard, many notices), so it never moves anything.
 */
export function JoinPicture({ children }: { children: ReactNode }) {
  return (
    <div aria-hidden="true" className="relative min-h-0 flex-1 sm:hidden [@media(max-height:37.5rem)]:hidden">
      <div className="absolute inset-0 flex items-center justify-center [container-type:size]">
        <div className="hidden w-[min(16rem,100cqw,150cqh_-_3.75rem)] [@container(min-height:8rem)]:block">
          {children}
        </div>
      </div>
    </div>
  );
}
