import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { Player } from '#shared/contract/rooms.ts';
import { ScrollList } from '#src/components/room/scroll-list.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { classNames } from '#src/components/ui/class-names.ts';
import { PersonDot } from '#src/components/ui/person-dot.tsx';
import { coloringTexts } from '../texts.ts';

const texts = coloringTexts.artists;
/** CSS pixels: four lines; the picture needs the rest. */
const MAX_HEIGHT = 172;

interface ArtistsProps {
  artists: readonly Player[];
  /** Who is looking; null for somebody who has not joined. */
  ownId: string | null;
  awayIds?: ReadonlySet<string>;
  /** For the host: what makes a menu of the chip of a person. */
  menu?: (artist: Player, chip: ReactNode) => ReactNode;
  /** At the end of the title's line. */
  actions?: ReactNode;
}

/** Who paints here, each with their color; as chips, so that 25 of them leave the picture its room. */
export function Artists({ artists, ownId, awayIds, menu, actions }: ArtistsProps) {
  const id = useId();
  const count = useRef(artists.length);
  // Who was removed took the focus along: give it back to the list.
  useEffect(() => {
    if (artists.length < count.current && document.activeElement === document.body) {
      document.getElementById(id)?.focus();
    }
    count.current = artists.length;
  }, [artists.length, id]);

  const title = texts.title(artists.length);
  return (
    <Card asChild className="p-4 py-3">
      <section aria-labelledby={`${id}-title`}>
        <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id={`${id}-title`} data-numbers="" className="text-lg">
            {title}
          </h2>
          {actions}
        </div>
        {artists.length === 0 ? (
          <p className="py-1 text-muted text-sm">{texts.empty}</p>
        ) : (
          <ScrollList
            id={id}
            aria-label={title}
            maxHeight={MAX_HEIGHT}
            className="-mx-1 mt-1 flex flex-wrap gap-1.5 rounded-control p-1"
          >
            {artists.map((artist) => {
              const chip = (
                <Chip
                  artist={artist}
                  isOwn={artist.id === ownId}
                  away={awayIds?.has(artist.id) ?? false}
                  pressable={menu !== undefined}
                />
              );
              return (
                <li key={artist.id} className="min-w-0 max-w-full animate-drop-in">
                  {menu ? menu(artist, chip) : chip}
                </li>
              );
            })}
          </ScrollList>
        )}
      </section>
    </Card>
  );
}

function Chip({
  artist,
  isOwn,
  away,
  pressable,
}: {
  artist: Player;
  isOwn: boolean;
  away: boolean;
  pressable: boolean;
}) {
  const { participantName, color, isHost } = artist;
  const marks = [isOwn ? texts.you : null, isHost && !isOwn ? texts.host : null, away ? texts.away : null];
  return (
    <span
      className={classNames(
        'flex min-w-0 items-center gap-2 rounded-full bg-sunk py-1 pr-3 pl-1 text-sm',
        pressable && 'hover:bg-accent-soft',
      )}
    >
      <PersonDot name={participantName} color={color} size="sm" shape={isHost ? 'host' : 'guest'} dimmed={away} />
      <span title={participantName} className={classNames('max-w-40 truncate font-semibold', away && 'text-muted')}>
        {participantName}
      </span>
      {marks
        .filter((mark) => mark !== null)
        .map((mark) => (
          <span key={mark} className="shrink-0 text-[0.8125rem] text-muted">
            {mark}
          </span>
        ))}
    </span>
  );
}
