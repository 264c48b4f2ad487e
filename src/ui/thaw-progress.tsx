import { useId } from 'react';
import { classNames } from './class-names.ts';

type ThawProgressProps = {
  label: string;
  /** The remaining share, 0 to 1: the ice melts from right to left. */
  left: number;
  /** The remainder in words ("12 seconds"), read instead of a percentage. */
  valueText?: string;
  className?: string;
};

/** One 80 px wave, extended at both ends to hide the seams between tiles. */
const WAVE = 'M-40 12 Q-20 19 0 12 T40 12 T80 12 T120 12';

/** The thaw line as a progress bar: a thick wave of ice over a thin one of water, with a drop at the melting end. */
export function ThawProgress({ label, left, valueText, className }: ThawProgressProps) {
  const id = useId();
  const share = Math.min(1, Math.max(0, left));
  const percent = `${share * 100}%`;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={valueText}
      className={classNames('relative h-9', className)}
    >
      <svg width="100%" height="24" className="absolute inset-x-0 top-0" aria-hidden="true">
        <defs>
          <pattern id={`${id}w`} width="80" height="24" patternUnits="userSpaceOnUse">
            <path d={WAVE} fill="none" stroke="var(--line)" strokeWidth="3" />
          </pattern>
          <pattern id={`${id}i`} width="80" height="24" patternUnits="userSpaceOnUse">
            <path d={WAVE} fill="none" stroke="var(--ice)" strokeWidth="10" />
          </pattern>
        </defs>
        <rect width="100%" height="24" fill={`url(#${id}w)`} />
        {share > 0 ? <circle cx="5" cy="10.5" r="5" fill="var(--ice)" /> : null}
        <rect x="5" height="24" fill={`url(#${id}i)`} style={{ width: `calc(${percent} - 5px)` }} />
      </svg>
      <svg
        viewBox="-8 0 16 22"
        aria-hidden="true"
        className={classNames('absolute top-1 h-7.5 w-5.5 -translate-x-1/2 text-warm', share === 0 && 'opacity-0')}
        style={{ left: `clamp(0.6rem, ${percent}, calc(100% - 0.6rem))` }}
      >
        <path d="M0 0C3.5 6 7 9.2 7 14A7 7 0 0 1-7 14C-7 9.2-3.5 6 0 0Z" fill="currentColor" />
      </svg>
    </div>
  );
}
