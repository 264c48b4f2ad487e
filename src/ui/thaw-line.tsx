import { useId } from 'react';
import { classNames } from './class-names.ts';

type ThawLineProps = {
  /** Position of the drop, in waves (160 px each) from the left. */
  dropAt: number;
  className: string;
};

const WAVE_PX = 160;

/** The signature: a gentle wave with one drop. Decoration, in the text's color; the drop is warm. */
export function ThawLine({ dropAt, className }: ThawLineProps) {
  const id = useId();
  return (
    <div aria-hidden="true" className={classNames('pointer-events-none relative h-10 overflow-hidden', className)}>
      <svg width="100%" height="20" aria-hidden="true" className="absolute inset-x-0 top-0">
        <defs>
          <pattern id={id} width={WAVE_PX} height="20" patternUnits="userSpaceOnUse">
            <path d="M0 10 Q40 1 80 10 T160 10" fill="none" stroke="currentColor" strokeWidth="2.5" />
          </pattern>
        </defs>
        <rect width="100%" height="20" fill={`url(#${id})`} />
      </svg>
      <svg
        viewBox="-8 0 16 22"
        aria-hidden="true"
        className="absolute top-4.5 h-5.5 w-4 -translate-x-1/2 text-warm"
        style={{ left: `${(dropAt + 0.75) * WAVE_PX}px` }}
      >
        <path d="M0 0C3.5 6 7 9.2 7 14A7 7 0 0 1-7 14C-7 9.2-3.5 6 0 0Z" fill="currentColor" />
      </svg>
    </div>
  );
}
