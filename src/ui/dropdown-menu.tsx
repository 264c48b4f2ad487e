import * as RadixMenu from 'radix-ui/dropdown-menu';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { menuStyles } from './menu-styles.ts';

type MenuItem = {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  onSelect: () => void;
  disabled?: boolean;
  danger?: boolean;
};

type DropdownMenuProps = {
  /** One button. */
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
        <RadixMenu.Content
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className={classNames(menuStyles.panel, 'min-w-52')}
        >
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
                  className={classNames(menuStyles.item, item.danger && 'text-danger')}
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
