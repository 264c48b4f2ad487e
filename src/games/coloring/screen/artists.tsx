import { type ReactNode, useId } from 'react';
import { motionOf, useArrivals } from '#src/game-kit/people/use-arrivals.ts';
import type { Person } from '#src/game-kit/person.ts';
import { BROAD, ONE_COLUMN, PHONE, useMedia } from '#src/lib/page/use-media.ts';
import { Card } from '#src/ui/card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { ScrollList } from '#src/ui/lists/scroll-list.tsx';
import { PersonDot } from '#src/ui/person-dot.tsx';
import { Ticking } from '#src/ui/ticking.tsx';
import { coloringTexts } from '../texts.ts';

const texts = coloringTexts.artists;
/** Four rows; the picture needs the rest. Beside the picture, as high as the picture. */
const MAX_HEIGHT = 'var(--list-height, 172px)';
const MAX_HEIGHT_SMALL = 'var(--list-height, 138px)';
const MANY = 19;

interface ArtistsProps {
  artists: readonly Person[];
  /** The viewer; null before joining. */
  ownId: string | null;
  awayIds?: ReadonlySet<string>;
  /** For the host: turns a person's chip into a menu. */
  menu?: (artist: Person, chip: ReactNode) => ReactNode;
  /** In the title row, or below the list on a phone. */
  actions?: ReactNode;
}

/** The people painting, as chips in their colors, so that 25 of them leave room for the picture. */
export function Artists({ artists, ownId, awayIds, menu, actions }: ArtistsProps) {
  const id = useId();
  // DOM order follows the screen, for the tab key.
  const onPhone = useMedia(PHONE);
  const oneColumn = useMedia(ONE_COLUMN);
  const beside = useMedia(BROAD) && !menu;
  // Independent of the number of people, so that nothing jumps when someone joins.
  const layout = onPhone || beside ? 'stacked' : menu || oneColumn ? 'headed' : 'line';
  const title = texts.title(artists.length);
  const shown = useArrivals(artists);
  const row = actions ? (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-2',
        layout === 'stacked' && 'mt-2 w-full',
        layout === 'line' && 'max-w-1/3',
        onPhone && '*:grow',
      )}
    >
      {actions}
    </div>
  ) : null;
  return (
    <Card
      as="section"
      aria-labelledby={`${id}-title`}
      className={classNames(
        'p-4 py-3',
        'flex flex-wrap items-center gap-x-4 gap-y-1',
        layout === 'headed' && 'justify-between',
        layout === 'line' && 'flex-nowrap',
      )}
    >
      <h2 id={`${id}-title`} data-numbers="" className="shrink-0 text-lg">
        <Ticking value={title} />
      </h2>
      {layout === 'headed' ? row : null}
      {shown.length === 0 ? (
        <p className="min-w-0 flex-1 py-1 text-muted text-sm">{texts.empty}</p>
      ) : (
        <ScrollList
          aria-label={title}
          maxHeight={artists.length >= MANY ? MAX_HEIGHT_SMALL : MAX_HEIGHT}
          className={classNames(
            '-mx-1 flex flex-wrap gap-1.5 rounded-control p-1',
            layout === 'line' ? 'min-w-0 flex-1' : 'w-[calc(100%+0.5rem)]',
          )}
        >
          {shown.map((artist) => {
            const chip = (
              <Chip
                artist={artist}
                isOwn={artist.id === ownId}
                away={awayIds?.has(artist.id) ?? false}
                pressable={menu !== undefined}
                small={artists.length >= MANY}
              />
            );
            return (
              <li key={artist.id} inert={artist.leaving} className={classNames('min-w-0 max-w-full', motionOf(artist))}>
                {menu ? menu(artist, chip) : chip}
              </li>
            );
          })}
        </ScrollList>
      )}
      {layout === 'headed' ? null : row}
    </Card>
  );
}

interface ChipProps {
  artist: Person;
  isOwn: boolean;
  away: boolean;
  pressable: boolean;
  small: boolean;
}

function Chip({ artist, isOwn, away, pressable, small }: ChipProps) {
  const { name, color, isHost } = artist;
  const marks = [isOwn ? texts.you : null, isHost && !isOwn ? texts.host : null, away ? texts.away : null];
  return (
    <span
      className={classNames(
        'flex min-w-0 items-center rounded-full bg-sunk',
        small ? 'gap-1.5 py-0.5 pr-2 pl-0.5 text-xs' : 'gap-2 py-1 pr-3 pl-1 text-sm',
        pressable && 'hover:bg-accent-soft',
      )}
    >
      <PersonDot name={name} color={color} size="sm" shape={isHost ? 'host' : 'guest'} dimmed={away} />
      <span
        dir="auto"
        title={name}
        className={classNames('wrap-break-word min-w-0 leading-tight font-semibold', away && 'text-muted')}
      >
        {name}
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
