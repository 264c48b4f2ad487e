import * as RadixTabs from 'radix-ui/tabs';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type TabsProps = {
  /** Label of the tab list, for screen readers. */
  label: string;
  items: readonly { value: string; label: ReactNode; content: ReactNode }[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  className?: string;
};

/** Alternative views, one at a time. Arrow keys move between them. */
export function Tabs({ label, items, value, defaultValue, onValueChange, className }: TabsProps) {
  return (
    <RadixTabs.Root
      {...(value === undefined ? { defaultValue: defaultValue ?? items[0]?.value ?? '' } : { value })}
      {...(onValueChange ? { onValueChange } : {})}
      className={className}
    >
      <RadixTabs.List
        aria-label={label}
        className="flex gap-1 overflow-x-auto rounded-control border border-line bg-sunk p-1"
      >
        {items.map((item) => (
          <RadixTabs.Trigger
            key={item.value}
            value={item.value}
            className={classNames(
              'min-h-9 flex-1 whitespace-nowrap rounded-[calc(var(--radius-control)-3px)] px-4 font-semibold text-muted text-sm transition-colors hover:text-ink',
              'data-[state=active]:bg-surface data-[state=active]:text-ink data-[state=active]:shadow-soft',
            )}
          >
            {item.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {items.map((item) => (
        <RadixTabs.Content key={item.value} value={item.value} className="mt-5 rounded-control">
          {item.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
