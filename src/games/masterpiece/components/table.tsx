import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import type { Drawing } from '#shared/contract/games/drawings.ts';
import { useDeadline } from '#src/game-kit/clock/use-deadline.ts';
import type { Person } from '#src/game-kit/person.ts';
import type { SketchBook } from '#src/game-kit/sketch/sketch-book.ts';
import type { Room } from '#src/lib/polls/room.ts';
import type { Game } from '../api.ts';
import { type Submission, useDrawingVote, useSubmission, type Vote } from './sending.ts';
import type { Title } from './use-title.ts';

export interface View {
  readonly room: Room;
  /** The viewer's seat; null while unknown, and for a watching host. */
  readonly me: Pick<Person, 'id' | 'name'> | null;
  readonly game: Game;
  /** Of the poll that reads the room. */
  readonly queryKey: QueryKey;
}

/** One player's part: the drawing and the choice outlive the phases, and are sent at the bell. */
export interface Play {
  readonly book: SketchBook;
  readonly submission: Submission;
  readonly vote: Vote;
  readonly title: Title;
}

export interface Table extends View {
  /** The viewer's own part; null for a watching host. */
  readonly play: Play | null;
  /** Who asked for the next round of a Show, on a lead's page. */
  readonly asked?: readonly string[];
  /** A button on a drawing of this name, on a lead's page. */
  readonly tool?: (drawing: Pick<Drawing, 'id' | 'hidden'>, name: string) => ReactNode;
}

/** Call it above everything that comes and goes. `name`: the player's; null for a watching host. */
export function useTableOf(view: View, name: string | null): Table {
  const { game, me, queryKey } = view;
  const cache = useQueryClient();
  useDeadline(game.settled ? null : game.settledAt, me?.id, () => cache.refetchQueries({ queryKey }));
  const play = { ...useSubmission(view, name), vote: useDrawingVote(view) };
  return { ...view, play: name === null ? null : play };
}

export const TableContext = createContext<Table | null>(null);

/** The table around this part of the game. */
export function useTable(): Table {
  const table = useContext(TableContext);
  if (table === null) throw new Error('No table around this part of the game.');
  return table;
}

/** Changes with every screen of a table: see `KeptFocus`. */
export const stepOf = ({ game: { phase, roundNumber, drawings, settled }, play }: Table): string =>
  [
    [phase, roundNumber, settled, drawings.length],
    [play?.submission.ownId, play?.submission.drawing, play?.vote.cast, play?.vote.voting],
  ].join();

interface Stage {
  /** A host's large screen has a fixed height for the pictures; elsewhere the page scrolls. */
  bounded: boolean;
  /** Height is little: everything else goes beside the canvas. */
  beside: boolean;
  /** Moves the round on, in its head; null when the button is at the lower edge. */
  action: ReactNode;
}

export const StageContext = createContext<Stage>({ bounded: false, beside: false, action: null });

/** The stage around this part of the game: the page itself, unless a host's screen provides another. */
export const useStage = (): Stage => useContext(StageContext);
