import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field.tsx';
import { inputStyles } from './input.tsx';

type SelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  options: readonly { value: string; label: string }[];
  /** Shown until a choice is made; not an option itself. */
  placeholder?: string;
};

/** Native: phones show their own picker, and it costs no script. Outside a Field give it an aria-label. */
export function Select({ options, placeholder, className, defaultValue, ...rest }: SelectProps) {
  const control = useFieldControl(rest);
  const start = defaultValue ?? (placeholder !== undefined && rest.value === undefined ? '' : undefined);
  return (
    <span className="relative block">
      <select
        className={classNames(
          inputStyles,
          'cursor-pointer appearance-none truncate pr-11 has-[option[value=""]:checked]:text-muted',
          className,
        )}
        defaultValue={start}
        {...rest}
        {...control}
      >
        {placeholder === undefined ? null : (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} className="bg-surface text-ink">
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-3.5 size-5 text-muted"
      />
    </span>
  );
}
