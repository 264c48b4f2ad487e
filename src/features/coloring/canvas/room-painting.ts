import type { Identity } from '#src/lib/api.ts';
import { Dots } from './dots.ts';
import { createNewsBoard } from './news-board.ts';
import { numberOfColor } from './paint-dots.ts';
import type { Painting } from './painting.ts';

interface RoomPaintingOptions {
  roomId: string;
  as: Identity;
}

/** The shared picture of a room. */
export function createRoomPainting(_options: RoomPaintingOptions): Painting {
  const own = new Dots();
  let line = 0;
  let color: number | null = null;
  const board = createNewsBoard(() => ({
    canUndo: own.length > 0,
    dotCount: own.length,
    loaded: true,
    connection: 'ok',
    unsent: 0,
  }));
  const takeAway = () => {
    own.remove((each) => each === line);
    board.look();
  };
  return {
    confirmed: new Dots(),
    own,
    begin: (next) => {
      color = numberOfColor(next);
      line += 1;
    },
    extend: (points) => {
      if (color !== null) own.append([{ line, color, points }]);
      board.look();
    },
    end: () => {
      color = null;
    },
    drop: takeAway,
    undo: () => {
      takeAway();
      line -= 1;
    },
    news: board.news,
    subscribe: board.subscribe,
    start: () => () => {},
  };
}
