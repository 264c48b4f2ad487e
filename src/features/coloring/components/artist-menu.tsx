import { Eraser, UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Player } from '#shared/contract/rooms.ts';
import { DropdownMenu } from '#src/components/ui/dropdown-menu.tsx';
import { coloringTexts } from '../texts.ts';

const texts = coloringTexts.artists;

interface ArtistMenuProps {
  artist: Player;
  isOwn: boolean;
  onClear: () => void;
  onRemove: () => void;
  /** What shows the person. */
  children: ReactNode;
}

/** What the host may do about one person of the list. The chip itself opens it. */
export function ArtistMenu({ artist, isOwn, onClear, onRemove, children }: ArtistMenuProps) {
  const icon = 'size-4';
  const clear = {
    key: 'clear',
    label: isOwn ? texts.clearOwn : texts.clear,
    icon: <Eraser aria-hidden="true" className={icon} />,
    onSelect: onClear,
  };
  const remove = {
    key: 'remove',
    label: texts.remove,
    icon: <UserRoundX aria-hidden="true" className={icon} />,
    danger: true,
    onSelect: onRemove,
  };
  return (
    <DropdownMenu
      align="start"
      trigger={
        <button type="button" className="block max-w-full rounded-full">
          <span className="sr-only">{texts.menu} </span>
          {children}
        </button>
      }
      groups={artist.isHost ? [[clear]] : [[clear], [remove]]}
    />
  );
}
