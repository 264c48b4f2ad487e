import { EllipsisVertical, UserRoundX } from 'lucide-react';
import { DropdownMenu } from '#src/ui/dropdown-menu.tsx';
import { hostTexts } from './host-texts.ts';
import type { Person } from './person.ts';

const texts = hostTexts.people;

/** The host's actions on a person in the list. Not in the row itself: guests see rows too, and menus are heavy. */
export function PersonMenu({ person, onRemove }: { person: Person; onRemove: (person: Person) => void }) {
  return (
    <DropdownMenu
      trigger={
        <button
          type="button"
          aria-label={texts.menu(person.name)}
          className="grid size-7 shrink-0 place-items-center rounded-control text-muted hover:bg-sunk hover:text-ink"
        >
          <EllipsisVertical aria-hidden="true" className="size-4" />
        </button>
      }
      groups={[
        [
          {
            key: 'remove',
            label: texts.remove,
            icon: <UserRoundX aria-hidden="true" className="size-4" />,
            danger: true,
            onSelect: () => onRemove(person),
          },
        ],
      ]}
    />
  );
}
