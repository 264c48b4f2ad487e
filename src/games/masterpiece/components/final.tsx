import { type ReactNode, useMemo } from 'react';
import type { MasterpieceFinal } from '#shared/contract/games/masterpiece.ts';
import { FinalStage } from '#src/game-kit/ending/final-stage.tsx';
import { Scoreboard } from '#src/game-kit/ending/scoreboard.tsx';
import { isPointless, winnersText } from '#src/game-kit/ending/winners-text.ts';
import type { Reader } from '#src/game-kit/phases/round-bar.tsx';
import { useReveal } from '#src/game-kit/show/use-reveal.ts';
import { ScrollList } from '#src/ui/lists/scroll-list.tsx';
import { pictureUrl } from '../api.ts';
import { cardsOf } from '../final-cards.ts';
import { personOf } from '../guests.tsx';
import { promptText } from '../prompts.ts';
import { masterpieceTexts } from '../texts.ts';
import { FinalCardStage } from './final-card.tsx';
import { FramedPicture, Plate } from './framed-picture.tsx';
import { PictureWall } from './picture-wall.tsx';
import { PictureWords } from './picture-words.tsx';
import { useTable } from './table.tsx';

const texts = masterpieceTexts.final;

/** Below each drawing on a shared screen, in CSS pixels: its title or prompt and its painter, and what is around them. */
const WORDS_PX = 84;
const PLATE_PX = WORDS_PX + 32;

interface FinalProps {
  reader: Reader;
  actions?: ReactNode;
}

/** In a Show one card after the other, then the points with the winning drawings. */
export function Final(props: FinalProps) {
  const { final, pacing } = useTable().game;
  const { cards, atMs } = useMemo(() => (final === null ? { cards: [], atMs: [] } : cardsOf(final)), [final]);
  const begun = useReveal(pacing.stepsFrom, atMs);
  const card = cards[Math.max(1, begun) - 1];
  if (final === null) return null;
  return card && pacing.stepsFrom !== null ? (
    <FinalCardStage card={card} final={final} {...props} />
  ) : (
    <Points final={final} {...props} />
  );
}

function Points({ final, reader, actions }: FinalProps & { final: MasterpieceFinal }) {
  const { room, tool } = useTable();
  const { winners } = final;
  const everyone = final.points.map(personOf);
  // A Show says nothing of no votes.
  const scorers =
    final.show !== null && !isPointless(everyone) ? everyone.filter(({ points }) => points > 0) : everyone;
  const won = winners.map(({ drawingId, hidden, playerName, prompt, title }) => (
    <li key={drawingId} className={reader === 'all' ? 'min-w-0' : 'w-42 min-w-0'}>
      <FramedPicture
        src={pictureUrl(room.id, drawingId)}
        alt={texts.by(playerName, title ?? promptText(prompt))}
        hidden={hidden}
        foot={
          reader === 'host'
            ? tool?.({ hidden, id: drawingId }, texts.by(playerName, title ?? promptText(prompt)))
            : null
        }
        look="won"
        hangs={false}
        plate={
          reader === 'all' ? (
            <PictureWords title={title ?? promptText(prompt)} name={playerName} fits={WORDS_PX} large={false} />
          ) : (
            <Plate small>{playerName}</Plate>
          )
        }
      />
    </li>
  ));
  return (
    <FinalStage
      reader={reader}
      title={winnersText(scorers)}
      lead={reader === 'all' ? undefined : texts.lead}
      quiet={isPointless(scorers)}
      actions={actions}
    >
      <Scoreboard scorers={scorers} reader={reader}>
        {won.length === 0 ? null : reader === 'all' ? (
          <PictureWall
            bounded
            hangs={false}
            plate={PLATE_PX}
            min={40}
            max={720}
            className="[&>ul]:min-h-full [&>ul]:content-center"
          >
            {won}
          </PictureWall>
        ) : (
          <ScrollList
            aria-label={texts.winners}
            maxHeight={reader === 'player' ? 'none' : '40dvh'}
            className="flex flex-wrap justify-center gap-4"
          >
            {won}
          </ScrollList>
        )}
      </Scoreboard>
    </FinalStage>
  );
}
