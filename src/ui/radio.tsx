import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { ControlLabel, hintIdOf } from './control-label.tsx';

type RadioProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  /** Actions on this option, beside it. */
  end?: ReactNode;
};

/** A radio button with its label: the options of a group share `name`, in a fieldset with a legend. A native input. */
export function Radio({ label, hint, end, className, id, ...rest }: RadioProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <div className={classNames('flex items-start gap-3', className)}>
      <input
        type="radio"
        id={controlId}
        aria-describedby={hintIdOf(controlId, hint)}
        className="mt-[0.1em] size-6 shrink-0 cursor-pointer appearance-none rounded-full border border-edge bg-surface transition-[border-color,border-width] checked:border-7 checked:border-ice disabled:bg-sunk"
        {...rest}
      />
      <ControlLabel controlId={controlId} label={label} hint={hint} className="flex-1" />
      {end}
    </div>
  );
}
