import { classNames } from './class-names.ts';

type SpinnerProps = {
  /** For screen readers; omit it beside words that say the same. */
  label?: string;
  className?: string;
};

/** A turning arc in the text's color and size; pulses with reduced motion. */
export function Spinner({ label, className }: SpinnerProps) {
  return (
    <span role={label ? 'status' : undefined} className={classNames('inline-flex size-[1.15em] shrink-0', className)}>
      <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className="size-full animate-spinner">
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.25" />
        <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </svg>
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  );
}
