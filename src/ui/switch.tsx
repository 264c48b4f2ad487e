import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { ControlLabel, hintIdOf } from './control-label.tsx';

type SwitchProps = {
  label: ReactNode;
  hint?: ReactNode;
  checked?: boolean;
  onCheckedChange?: (checked: boolean) => void;
  disabled?: boolean;
  className?: string;
};

/** An on/off switch with its label, effective immediately. Position and fill show its state, not color alone. */
export function Switch({ label, hint, className, onCheckedChange, ...input }: SwitchProps) {
  const id = useId();
  return (
    <div className={classNames('flex items-start justify-between gap-4', className)}>
      <ControlLabel controlId={id} label={label} hint={hint} />
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its state by itself
        role="switch"
        id={id}
        aria-describedby={hintIdOf(id, hint)}
        onChange={({ target }) => onCheckedChange?.(target.checked)}
        onKeyDown={switchByEnter}
        className="inline-flex h-7 w-12 shrink-0 cursor-pointer appearance-none items-center rounded-full border border-edge bg-sunk px-0.75 transition-colors before:size-5 before:rounded-full before:bg-edge before:transition-transform checked:border-ice checked:bg-ice checked:before:translate-x-5 checked:before:bg-on-strong disabled:cursor-default disabled:opacity-55"
        {...input}
      />
    </div>
  );
}

/** As buttons do; checkboxes of browsers only take Space. */
function switchByEnter(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.click();
}
