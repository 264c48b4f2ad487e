import { Check, ChevronDown } from 'lucide-react';
import * as RadixSelect from 'radix-ui/select';
import type { Ref } from 'react';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field-context.ts';
import { inputStyles } from './input-styles.ts';
import { menuStyles } from './menu-styles.ts';

type SelectProps = {
  options: readonly { value: string; label: string; disabled?: boolean }[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  placeholder?: string;
  name?: string;
  id?: string;
  disabled?: boolean;
  /** Needed where no Field gives it a label. */
  'aria-label'?: string;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
};

/** One of a few. Inside a Field it finds its label, hint and error by itself. */
export function Select({ options, placeholder, id, className, ref, 'aria-label': label, ...root }: SelectProps) {
  const control = useFieldControl({ id });
  return (
    <RadixSelect.Root {...root}>
      <RadixSelect.Trigger
        ref={ref}
        aria-label={label}
        {...control}
        className={classNames(
          inputStyles,
          'flex items-center justify-between gap-2 text-left data-[placeholder]:text-muted',
          className,
        )}
      >
        <RadixSelect.Value placeholder={placeholder} />
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted" />
      </RadixSelect.Trigger>
      <RadixSelect.Portal>
        <RadixSelect.Content
          position="popper"
          sideOffset={6}
          collisionPadding={12}
          className={classNames(
            menuStyles.panel,
            'max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width)',
          )}
        >
          <RadixSelect.Viewport>
            {options.map((option) => (
              <RadixSelect.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled ?? false}
                className={classNames(menuStyles.item, 'justify-between')}
              >
                <RadixSelect.ItemText>{option.label}</RadixSelect.ItemText>
                <RadixSelect.ItemIndicator>
                  <Check aria-hidden="true" strokeWidth={3} className="size-4 text-ice" />
                </RadixSelect.ItemIndicator>
              </RadixSelect.Item>
            ))}
          </RadixSelect.Viewport>
        </RadixSelect.Content>
      </RadixSelect.Portal>
    </RadixSelect.Root>
  );
}
