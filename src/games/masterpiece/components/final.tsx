import type { ReactNode } from 'react';
import { FinalStage } from '#src/game-kit/final-stage.tsx';
import type { Reader } from '#src/game-kit/round-bar.tsx';
import { Scoreboard } from '#src/game-kit/scoreboard.tsx';
import { ScrollList } from '#src/game-kit/scroll-list.tsx';
import { winnersText } from '#src/game-kit/winners-text.ts';
import { classNames } from '#src/ui/class-names.ts';
import { pictureUrl } from '../api.ts';
import { personOf } from '../guests.tsx';
import { promptText } from '../prompts.ts';
import { masterpieceTexts } from '../texts.ts';
import { FramedPicture, Plate } from './framed-picture.tsx';
import { useTable } from './table.tsx';

const texts = masterpieceTexts.final;

/** The end of a game: the winning drawing of each round, and the points of all rounds. */
export function Final({ reader, actions }: { reader: Reader; actions?: ReactNode }) {
  const { roomId, game } = useTable();
  if (game.final === null) return null;
  const { winners } = game.final;
  const scorers = game.final.points.map(personOf);
  const gallery =
    winners.length === 0 ? null : (
      <ScrollList
        aria-label={texts.winners}
        maxHeight={reader === 'player' ? 'none' : '34dvh'}
        className={classNames(
          'grid gap-4',
          reader === 'player'
            ? 'grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]'
            : 'grid-cols-[repeat(auto-fill,minmax(7rem,11rem))] justify-center',
        )}
      >
        {winners.map(({ roundNumber, drawingId, playerName, prompt }) => (
          <li key={roundNumber}>
            <FramedPicture
              src={pictureUrl(roomId, drawingId)}
              alt={texts.by(playerName, promptText(prompt))}
              look="won"
              hangs={false}
              plate={
                <Plate small className="truncate">
                  {playerName}
                </Plate>
              }
            />
          </li>
        ))}
      </ScrollList>
    );
  return (
    <FinalStage
      reader={reader}
      title={winnersText(scorers)}
      lead={reader === 'all' ? undefined : texts.lead}
      actions={actions}
    >
      {reader === 'all' ? null : gallery}
      <Scoreboard scorers={scorers} reader={reader}>
        {reader === 'all' ? gallery : null}
      </Scoreboard>
    </FinalStage>
  );
}
