import { BrushCleaning, Eraser, type LucideIcon, UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Hosted, useIsHost } from '#src/game-kit/hosted.tsx';
import { useKeepOut, useRejoin } from '#src/game-kit/people/person-menu.tsx';
import type { Person } from '#src/game-kit/person.ts';
import { DropdownMenu } from '#src/ui/dropdown-menu.tsx';
import { coloringHostTexts } from '../host-texts.ts';

const texts = coloringHostTexts.artists;

interface ArtistMenuProps {
  host: Pick<Hosted, 'roomId' | 'link'>;
  artist: Person;
  isOwn: boolean;
  onClear: () => void;
  onRemove: () => void;
  /** For someone spoiling the picture. */
  onRemoveAndClear: () => void;
  /** The person's chip. */
  children: ReactNode;
}

/** The host's actions for a person in the list, opened by their chip. */
export function ArtistMenu(props: ArtistMenuProps) {
  const { host, artist, isOwn, onClear, onRemove, onRemoveAndClear, children } = props;
  const rejoin = useRejoin(host, artist);
  const keepOut = useKeepOut(host, artist);
  const isHost = useIsHost();
  const item = (key: string, label: string, Icon: LucideIcon, onSelect: () => void, danger = false) => ({
    key,
    label,
    icon: <Icon aria-hidden="true" className="size-4" />,
    danger,
    onSelect,
  });
  const clear = item('clear', isOwn ? texts.clearOwn : texts.clear, Eraser, onClear);
  const removal = item('remove', texts.remove, UserRoundX, onRemove, true);
  const removals = [
    removal,
    item('remove-and-clear', texts.removeAndClear, BrushCleaning, onRemoveAndClear, true),
    keepOut.item,
  ];
  if (!isHost && artist.isHost) return children;
  const ofHost = artist.isHost ? [[clear]] : [[clear, rejoin.item], removals];
  return (
    <>
      <DropdownMenu
        align="start"
        trigger={
          <button type="button" className="block max-w-full rounded-full">
            <span className="sr-only">{texts.menu} </span>
            {children}
          </button>
        }
        groups={isHost ? ofHost : [[removal]]}
      />
      {rejoin.dialog}
      {keepOut.dialog}
    </>
  );
}
