import { classNames } from './class-names.ts';

/** A placeholder for loading content: still, since nothing loops here. Say "loading" in words elsewhere. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={classNames('soft:h-5 animate-fade-in rounded-control bg-line/45', className)} />
  );
}
