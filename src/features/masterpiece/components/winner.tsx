import { Trophy } from 'lucide-react';
import type { Drawing } from '#shared/contract/masterpiece.ts';
import { Badge } from '#src/components/ui/badge.tsx';
import { pictureAddress } from '../api.ts';
import type { Table } from '../table.ts';
import { masterpieceTexts } from '../texts.ts';
import { Celebration } from './celebration.tsx';
import { FramedPicture } from './framed-picture.tsx';

const texts = masterpieceTexts.results;

/** The winner of the round in a golden frame, with drops falling for them. */
export function Winner({
  table: { roomId, game },
  drawing,
}: {
  table: Pick<Table, 'roomId' | 'game'>;
  drawing: Drawing;
}) {
  const name = drawing.playerName ?? game.winnerName ?? texts.somebody;
  return (
    <section
      aria-label={texts.winner}
      className="relative overflow-hidden rounded-card bg-violet-soft px-5 pt-4 pb-6 text-center"
    >
      <FramedPicture
        src={pictureAddress(roomId, drawing.id)}
        alt={texts.alt(name, game.prompt ?? '')}
        look="winner"
        className="mx-auto max-w-100 animate-panel-in"
      />
      <Badge tone="sun" className="relative -mt-3.5 animate-drop-in">
        <Trophy aria-hidden="true" />
        {texts.winner}
      </Badge>
      <h2 className="wrap-anywhere mt-2 text-2xl">{drawing.isOwn ? texts.youWin : texts.winnerIs(name)}</h2>
      {drawing.voteCount === null ? null : <p className="mt-1 text-muted">{texts.votes(drawing.voteCount)}</p>}
      <Celebration />
    </section>
  );
}
