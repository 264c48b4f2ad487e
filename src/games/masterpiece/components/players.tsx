import type { Hosted } from '#src/game-kit/hosted-room.tsx';
import { HostedPeople } from '#src/game-kit/people-card.tsx';
import { join } from '../guests.tsx';
import { masterpieceTexts } from '../texts.ts';

const texts = masterpieceTexts.host;
/** CSS pixels; 25 people fit, in three columns and in five. */
const MAX_HEIGHT = { wide: 280, low: 152 };
/** Five columns beside the invitation on a laptop. */
const LOW_COLUMNS = 'lg:[&_ul]:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]';

/**
 * The players, for the host.
 * @param low leaves the height to the pictures: more people per row
 */
export function Players({ host, low }: { host: Hosted; low: boolean }) {
  return (
    <HostedPeople
      host={host}
      join={join}
      title={texts.players(host.people.length)}
      empty={texts.nobodyYet}
      maxHeight={low ? MAX_HEIGHT.low : MAX_HEIGHT.wide}
      className={low ? LOW_COLUMNS : undefined}
    />
  );
}
