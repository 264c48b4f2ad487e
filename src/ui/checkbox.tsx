import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { ControlLabel, hintIdOf } from './control-label.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode };

/** A checkbox with its label. A native input, so that forms can register it. */
export function Checkbox({ label, hint, className, id, ...rest }: CheckboxProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <div className={classNames('flex items-start gap-3', className)}>
      <span className="relative mt-[0.1em] grid size-6 shrink-0 place-items-center">
        <input
          type="checkbox"
          id={controlId}
          aria-describedby={hintIdOf(controlId, hint)}
          className="peer size-6 cursor-pointer appearance-none rounded-md border border-edge bg-surface transition-colors checked:border-ice checked:bg-ice disabled:bg-sunk"
          {...rest}
        />
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className="pointer-events-none absolute size-4 text-on-strong opacity-0 peer-checked:opacity-100"
        />
      </span>
      <ControlLabel controlId={controlId} label={label} hint={hint} />
    </div>
  );
}
