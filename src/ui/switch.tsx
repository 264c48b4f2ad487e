import * as RadixSwitch from 'radix-ui/switch';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { ControlLabel, hintIdOf } from './control-label.tsx';

type SwitchProps = {
  label: ReactNode;
  hint?: ReactNode;
  checked?: boolean;
  defaultChecked?: boolean;
  onCheckedChange?: (checked: boolean) => void;
  disabled?: boolean;
  name?: string;
  className?: string;
};

/** An on/off switch with its label, effective immediately. Position and fill show its state, not color alone. */
export function Switch({ label, hint, className, ...root }: SwitchProps) {
  const id = useId();
  return (
    <div className={classNames('flex items-start justify-between gap-4', className)}>
      <ControlLabel controlId={id} label={label} hint={hint} />
      <RadixSwitch.Root
        id={id}
        aria-describedby={hintIdOf(id, hint)}
        className="inline-flex h-7 w-12 shrink-0 items-center rounded-full border border-edge bg-sunk px-0.75 transition-colors disabled:opacity-55 data-[state=checked]:border-ice data-[state=checked]:bg-ice"
        {...root}
      >
        <RadixSwitch.Thumb className="size-5 rounded-full bg-edge transition-transform data-[state=checked]:translate-x-5 data-[state=checked]:bg-on-strong" />
      </RadixSwitch.Root>
    </div>
  );
}
