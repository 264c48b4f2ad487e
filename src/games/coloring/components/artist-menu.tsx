import { BrushCleaning, Eraser, UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Person } from '#src/game-kit/person.ts';
import { DropdownMenu } from '#src/ui/dropdown-menu.tsx';
import { coloringHostTexts } from '../host-texts.ts';

const texts = coloringHostTexts.artists;

interface ArtistMenuProps {
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
export function ArtistMenu({ artist, isOwn, onClear, onRemove, onRemoveAndClear, children }: ArtistMenuProps) {
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
  const removeAndClear = {
    key: 'remove-and-clear',
    label: texts.removeAndClear,
    icon: <BrushCleaning aria-hidden="true" className={icon} />,
    danger: true,
    onSelect: onRemoveAndClear,
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
      groups={artist.isHost ? [[clear]] : [[clear], [remove, removeAndClear]]}
    />
  );
}
