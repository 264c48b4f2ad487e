import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type IllustrationProps = { className?: string };

/** The frame of every illustration: 240 x 160, round 2.5 px ink strokes, one accent. Decoration only. */
export function Illustration({ className, children }: IllustrationProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 240 160"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={classNames('h-auto w-full text-ink', className)}
    >
      {children}
    </svg>
  );
}
