import type { ReactNode } from 'react';
import type { FinalDrawing, MasterpieceFinal } from '#shared/contract/games/masterpiece.ts';
import { FinalStage } from '#src/game-kit/ending/final-stage.tsx';
import { PodiumStage, Scoreboard } from '#src/game-kit/ending/scoreboard.tsx';
import { winnersText } from '#src/game-kit/ending/winners-text.ts';
import type { Reader } from '#src/game-kit/phases/round-bar.tsx';
import { SHORT, useMedia } from '#src/lib/page/use-media.ts';
import { Announcer } from '#src/ui/announcer.tsx';
import { pictureUrl } from '../api.ts';
import type { FinalCard } from '../final-cards.ts';
import { personOf } from '../guests.tsx';
import { promptText } from '../prompts.ts';
import { masterpieceTexts } from '../texts.ts';
import { FramedPicture } from './framed-picture.tsx';
import { PictureWall } from './picture-wall.tsx';
import { PictureWords } from './picture-words.tsx';
import { useTable } from './table.tsx';

const texts = masterpieceTexts.final;

/** So many titles of a tie are shown. */
const TITLES = 3;
/** So many pictures have large words. */
const LARGE = 6;
/** So many leave room for their titles, in a small window and in others. */
const TITLED = { short: 6, other: 12 };
/** Below a picture, in CSS pixels: the words, and what is around them. */
const WORDS_PX = { large: 92, several: 60, small: 44 };
const AROUND_PX = 40;

interface FinalCardProps {
  card: FinalCard;
  final: MasterpieceFinal;
  reader: Reader;
  actions?: ReactNode;
}

/** One card of a Show's end, in words and pictures. */
export function FinalCardStage({ card, final, reader, actions }: FinalCardProps) {
  const scorers = final.points.map(personOf);
  if (card.kind === 'podium') {
    // Nobody's none.
    const scored = scorers.filter(({ points }) => points > 0);
    return (
      <FinalStage reader={reader} title={winnersText(scorers)} lead={masterpieceTexts.final.lead} actions={actions}>
        {reader === 'all' ? <PodiumStage scorers={scored} /> : <Scoreboard scorers={scored} reader={reader} />}
      </FinalStage>
    );
  }
  if (card.kind === 'title') {
    const shown = card.drawings.slice(0, TITLES);
    const more = card.drawings.length - shown.length;
    const { votes: votesOf, votesEach } = masterpieceTexts.results;
    const votes = (shown.length > 1 ? votesEach : votesOf)(shown[0]?.voteCount ?? 0);
    const lead = more > 0 ? texts.moreTitles(more) : votes;
    const title = texts.title(shown.length > 1);
    return (
      <FinalStage reader={reader} title={title} lead={lead} actions={actions}>
        <Pictures drawings={shown} reader={reader} />
        <Announcer text={[`${title}.`, ...shown.map(wordsOf), lead].join(' ')} />
      </FinalStage>
    );
  }
  const { all, drawings, page, pages } = card;
  const turns = reader === 'all' && pages > 1;
  return (
    <FinalStage
      reader={reader}
      title={texts.wall}
      lead={turns ? texts.page(page, pages) : undefined}
      quiet
      actions={actions}
    >
      <Pictures key={page} drawings={turns ? drawings : all} reader={reader} />
      <Announcer text={texts.wall} />
    </FinalStage>
  );
}

const wordsOf = ({ playerName, prompt, title }: FinalDrawing): string =>
  texts.by(playerName, title ?? promptText(prompt));

function Pictures({ drawings, reader }: { drawings: readonly FinalDrawing[]; reader: Reader }) {
  const { room, tool } = useTable();
  const isShared = reader === 'all';
  const short = useMedia(SHORT);
  const titled = !isShared || drawings.length <= TITLED[short ? 'short' : 'other'];
  const large = drawings.length <= LARGE;
  const fits = WORDS_PX[!titled ? 'small' : large ? 'large' : 'several'];
  if (drawings.length === 0) return null;
  return (
    <PictureWall
      bounded={isShared}
      hangs={false}
      plate={fits + (large ? AROUND_PX : 16)}
      min={isShared ? 40 : 150}
      max={1_200}
      className={isShared ? '[&>ul]:min-h-full [&>ul]:content-center' : undefined}
    >
      {drawings.map((drawing) => (
        <li key={drawing.drawingId} className="min-w-0">
          <FramedPicture
            src={pictureUrl(room.id, drawing.drawingId)}
            alt={wordsOf(drawing)}
            hidden={drawing.hidden}
            foot={
              reader === 'host' ? tool?.({ hidden: drawing.hidden, id: drawing.drawingId }, wordsOf(drawing)) : null
            }
            hangs={false}
            look={drawings.length <= TITLES ? 'won' : 'slim'}
            className="animate-panel-in"
            plate={
              <PictureWords
                title={titled ? drawing.title : null}
                name={drawing.playerName}
                fits={isShared ? fits : null}
                large={large}
              />
            }
          />
        </li>
      ))}
    </PictureWall>
  );
}
