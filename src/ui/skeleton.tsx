import { classNames } from './class-names.ts';

/** The place of something that is loading: a still block, since nothing loops here. Say "loading" in words elsewhere. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={classNames('soft:h-5 animate-fade-in rounded-control bg-line/45', className)} />
  );
}
