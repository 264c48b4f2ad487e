import { type Game, joinPath } from '#shared/contract/games/registry.ts';
import { forgetKey } from '#src/lib/identity/lead-keys.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { leadTexts } from '../lead/texts.ts';
import { RoomGone } from './host-gate.tsx';

const texts = leadTexts.ended;

interface LeadEndedProps {
  game: Game;
  /** The session has ended, not only the key. */
  isOver: boolean;
}

/** Instead of a room that this tab's key no longer leads. */
export function LeadEnded({ game, isOver }: LeadEndedProps) {
  const { id } = useRoom();
  const forget = () => forgetKey(id);
  return (
    <RoomGone
      notice={isOver ? texts.over : texts}
      actions={
        <>
          {isOver ? null : (
            <ButtonLink to={joinPath(game, id)} onClick={forget} variant="primary" size="main">
              {texts.join}
            </ButtonLink>
          )}
          <ButtonLink to="/" onClick={forget} size="main">
            {texts.home}
          </ButtonLink>
        </>
      }
    />
  );
}
