import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';

/** One thing that is so now, in the middle of the screen: submitted, coming in, nothing to vote on. */
export function Said({
  title,
  children,
  picture,
  className,
}: {
  title: string;
  children?: ReactNode;
  picture?: ReactNode;
  className?: string;
}) {
  return (
    <div className={classNames('flex flex-1 flex-col items-center justify-center gap-3 py-6 text-center', className)}>
      {picture}
      <h2 className="animate-panel-in">{title}</h2>
      {children ? <div className="max-w-[44ch] text-muted">{children}</div> : null}
    </div>
  );
}
