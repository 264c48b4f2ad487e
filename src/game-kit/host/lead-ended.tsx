import { Link } from 'react-router-dom';
import { type Game, joinPath } from '#shared/contract/games/registry.ts';
import { forgetKey } from '#src/lib/identity/lead-keys.ts';
import { Button } from '#src/ui/button.tsx';
import { leadTexts } from '../lead/texts.ts';
import { RoomGone } from './host-gate.tsx';

const texts = leadTexts.ended;

interface LeadEndedProps {
  game: Game;
  roomId: string;
  /** The session has ended, not only the key. */
  isOver: boolean;
}

/** Instead of a room that this tab's key no longer leads. */
export function LeadEnded({ game, roomId, isOver }: LeadEndedProps) {
  const forget = () => forgetKey(roomId);
  return (
    <RoomGone
      notice={isOver ? texts.over : texts}
      actions={
        <>
          {isOver ? null : (
            <Button asChild variant="primary" size="main">
              <Link to={joinPath(game, roomId)} onClick={forget}>
                {texts.join}
              </Link>
            </Button>
          )}
          <Button asChild size="main">
            <Link to="/" onClick={forget}>
              {texts.home}
            </Link>
          </Button>
        </>
      }
    />
  );
}
