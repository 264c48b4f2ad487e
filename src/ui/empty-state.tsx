import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type EmptyStateProps = {
  illustration?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
};

/** A placeholder for missing content, with its first step. */
export function EmptyState({ illustration, title, children, action, className }: EmptyStateProps) {
  return (
    <div className={classNames('flex flex-col items-center px-4 py-8 text-center', className)}>
      {illustration ? <div className="mb-5 w-full max-w-60">{illustration}</div> : null}
      <p className="font-bold font-display text-lg tracking-tight">{title}</p>
      {children ? <div className="mt-2 max-w-[44ch] text-muted">{children}</div> : null}
      {action ? <div className="mt-6">{action}</div> : null}
    </div>
  );
}
