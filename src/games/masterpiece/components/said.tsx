import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';

/** A message in the middle of the screen: submitted, coming in, nothing to vote on. */
export function Said({
  title,
  children,
  picture,
  extra,
  className,
}: {
  title: string;
  children?: ReactNode;
  picture?: ReactNode;
  /** Below the words. */
  extra?: ReactNode;
  className?: string;
}) {
  return (
    <div className={classNames('flex flex-1 flex-col items-center justify-center gap-3 py-6 text-center', className)}>
      {picture}
      <h2 className="animate-panel-in">{title}</h2>
      {children ? <div className="max-w-[44ch] text-muted">{children}</div> : null}
      {extra}
    </div>
  );
}

const FRAMES = [8, 92, 176];

export function EmptyWall() {
  return (
    <svg viewBox="0 0 248 96" aria-hidden="true" className="mb-2 w-full max-w-72" fill="none" strokeLinejoin="round">
      {FRAMES.map((x) => (
        <g key={x} transform={`translate(${x} 4)`}>
          <path d="M10 26 32 6l22 20" stroke="var(--edge)" strokeWidth="1.5" />
          <circle cx="32" cy="6" r="3" fill="var(--edge)" />
          <path
            d="M4 26h56a4 4 0 0 1 4 4v44a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4V30a4 4 0 0 1 4-4Z"
            fill="var(--surface)"
            stroke="var(--violet)"
            strokeWidth="2.5"
            strokeDasharray="1 7"
            strokeLinecap="round"
          />
        </g>
      ))}
    </svg>
  );
}
