import * as RadixMenu from 'radix-ui/dropdown-menu';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const PANEL = [
  'z-50 min-w-52 rounded-card bg-surface p-1.5 text-ink shadow-float outline-none',
  'data-[state=closed]:animate-fade-out data-[state=open]:animate-panel-in',
];
const ITEM = [
  'flex min-h-10 cursor-pointer select-none items-center gap-2.5 rounded-lg px-3 py-1.5 text-base outline-none',
  'data-[highlighted]:bg-sunk data-[disabled]:cursor-not-allowed data-[disabled]:text-muted data-[disabled]:opacity-60',
  '[&_svg]:size-[1.15em] [&_svg]:shrink-0',
];

type MenuItem = {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  onSelect: () => void;
  disabled?: boolean;
  danger?: boolean;
};

type DropdownMenuProps = {
  trigger: ReactNode;
  /** Groups of items, with a divider between groups. */
  groups: readonly (readonly MenuItem[])[];
  align?: 'start' | 'center' | 'end';
};

/** A menu of actions behind one button. Not modal: screen readers can still read the page. */
export function DropdownMenu({ trigger, groups, align = 'end' }: DropdownMenuProps) {
  return (
    <RadixMenu.Root modal={false}>
      <RadixMenu.Trigger asChild>{trigger}</RadixMenu.Trigger>
      <RadixMenu.Portal>
        <RadixMenu.Content align={align} sideOffset={6} collisionPadding={12} className={classNames(PANEL)}>
          {groups.map((items, index) => (
            <RadixMenu.Group
              key={items[0]?.key}
              className={classNames(index > 0 && 'mt-1.5 border-line border-t pt-1.5')}
            >
              {items.map((item) => (
                <RadixMenu.Item
                  key={item.key}
                  disabled={item.disabled ?? false}
                  onSelect={item.onSelect}
                  className={classNames(ITEM, item.danger && 'text-danger')}
                >
                  {item.icon}
                  {item.label}
                </RadixMenu.Item>
              ))}
            </RadixMenu.Group>
          ))}
        </RadixMenu.Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  );
}
