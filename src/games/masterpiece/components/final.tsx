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

const GRID = {
  player: 'gap-4 grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]',
  host: 'gap-4 grid-cols-[repeat(auto-fill,minmax(7rem,11rem))] justify-center',
  // One is large, and five are still to be seen.
  all: 'grid-cols-[repeat(auto-fit,minmax(3.25rem,1fr))] gap-2 *:mx-auto *:w-full *:max-w-[28dvh]',
};

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
        maxHeight={reader === 'player' ? 'none' : '40dvh'}
        className={classNames('grid', GRID[reader])}
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
