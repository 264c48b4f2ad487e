import { Ban, EllipsisVertical, KeyRound, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { DropdownMenu } from '#src/ui/dropdown-menu.tsx';
import { LazyPart } from '#src/ui/lazy-part.tsx';
import { hostTexts } from '../host-texts.ts';
import { type Hosted, useIsHost } from '../hosted.tsx';
import type { Person } from '../person.ts';

const texts = hostTexts.people;

const loadRejoin = async () => (await import('./rejoin-dialog.tsx')).RejoinDialog;

/** A menu's item for a person's rejoin link, and its dialog. */
export function useRejoin(host: Pick<Hosted, 'link'>, person: Person) {
  const [open, setOpen] = useState(false);
  return {
    item: {
      key: 'rejoin',
      label: hostTexts.rejoin.menu,
      icon: <KeyRound aria-hidden="true" className="size-4" />,
      onSelect: () => setOpen(true),
    },
    dialog: open ? <LazyPart load={loadRejoin} props={{ host, person, onClose: () => setOpen(false) }} /> : null,
  };
}

const loadKeepOut = async () => (await import('./keep-out-dialog.tsx')).KeepOutDialog;

/** A menu's item that removes a person for the whole session, and its dialog. */
export function useKeepOut(person: Person) {
  const [open, setOpen] = useState(false);
  return {
    item: {
      key: 'keep-out',
      label: texts.keepOut,
      icon: <Ban aria-hidden="true" className="size-4" />,
      danger: true,
      onSelect: () => setOpen(true),
    },
    dialog: open ? <LazyPart load={loadKeepOut} props={{ person, onClose: () => setOpen(false) }} /> : null,
  };
}

interface PersonMenuProps {
  host: Pick<Hosted, 'link' | 'remove'>;
  person: Person;
}

/** The host's actions on a person in the list. Not in the row itself: guests see rows too, and menus are heavy. */
export function PersonMenu({ host, person }: PersonMenuProps) {
  const rejoin = useRejoin(host, person);
  const keepOut = useKeepOut(person);
  const isHost = useIsHost();
  return (
    <>
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
          ...(isHost ? [[rejoin.item]] : []),
          [
            {
              key: 'remove',
              label: texts.remove,
              icon: <UserRoundX aria-hidden="true" className="size-4" />,
              danger: true,
              onSelect: () => void host.remove(person),
            },
            ...(isHost ? [keepOut.item] : []),
          ],
        ]}
      />
      {rejoin.dialog}
      {keepOut.dialog}
    </>
  );
}
