import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

type RadioProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  /** Beside it: what can be done with the thing that it stands for. */
  end?: ReactNode;
};

/** One of a few, with its label: give all of them the same `name`, in a fieldset that says what is chosen. Native beneath. */
export function Radio({ label, hint, end, className, id, ...rest }: RadioProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  return (
    <div className={classNames('flex items-start gap-3', className)}>
      <input
        type="radio"
        id={controlId}
        aria-describedby={hint ? hintId : undefined}
        className="mt-[0.1em] size-6 shrink-0 cursor-pointer appearance-none rounded-full border border-edge bg-surface transition-[border-color,border-width] checked:border-7 checked:border-ice disabled:bg-sunk"
        {...rest}
      />
      <span className="min-w-0 flex-1">
        <label htmlFor={controlId} className="wrap-anywhere font-medium">
          {label}
        </label>
        {hint ? (
          <p id={hintId} className="text-muted text-sm">
            {hint}
          </p>
        ) : null}
      </span>
      {end}
    </div>
  );
}
