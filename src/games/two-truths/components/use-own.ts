import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { StatementIndex, TwoTruthsOwn, Written } from '#shared/contract/games/two-truths.ts';
import { useMove } from '#src/game-kit/moves/use-move.ts';
import { phaseTexts } from '#src/game-kit/phase-texts.ts';
import { useVote, type Voting } from '#src/game-kit/phases/sending.ts';
import type { Room } from '#src/lib/polls/room.ts';
import { whileUnreachable } from '#src/lib/query-client.ts';
import { removeItem } from '#src/lib/storage.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { type Game, ownPart, vote, write } from '../api.ts';
import { twoTruthsTexts } from '../texts.ts';

const texts = twoTruthsTexts.writing;

/** A screen of the game. `me`: the viewer's seat; null for a watching host. */
export interface View {
  room: Room;
  game: Game;
  me: string | null;
}

/** The storage key of the unsent form, with the seat: two people may use one tab in turn. */
export const draftKey = ({ room, me }: View): string => `statements_${room.id}_${me}`;

export const KEYS: Readonly<Record<string, StatementIndex>> = { 1: 0, 2: 1, 3: 2 };

export interface Own extends Voting<StatementIndex> {
  view: View;
  /** undefined until loaded. */
  part: TwoTruthsOwn | undefined;
  isWriter: boolean;
  /** Sends the statements, or null to pass. */
  save: (written: Written | null, onSaved?: () => void) => void;
  saving: boolean;
}

/** The viewer's own part in the game: statements and vote, read again with every turn. */
export function useOwn(view: View): Own {
  const { room, game, me } = view;
  const { phase, round, turn } = game;
  const cache = useQueryClient();
  const query = ownPart(view, round);
  const { data: part } = useQuery({
    ...query,
    enabled: me !== null && phase !== 'waiting',
    refetchInterval: whileUnreachable,
    // Another tab may have written.
    refetchOnWindowFocus: 'always',
    // A new turn changes little of it, and an open form stays open.
    placeholderData: phase === 'writing' ? undefined : keepPreviousData,
  });
  // Begun statements stay through a pause, until their turn or the end.
  const isOver = phase === 'final' || part?.mayWrite === false;
  const key = draftKey(view);
  useEffect(() => {
    if (isOver) removeItem('tab', key);
  }, [isOver, key]);
  const isWriter = turn !== null && turn.writer.id === me;

  // In a Show, until the hush.
  const changes = game.pacing.style === 'show';
  const voting = useVote<StatementIndex, TwoTruthsOwn, TwoTruthsOwn>({
    index: round,
    open: phase === 'voting' && turn !== null && me !== null && !isWriter,
    endsAt: game.phaseEndsAt,
    ownVote: part?.round === round ? part.ownVote : null,
    changes,
    send: (choice, index, manner) => vote(room, { choice, round: index, change: changes || undefined }, manner),
    afterVote: (known, reply) => (known.round === reply.round ? reply : known),
    queryKey: query.queryKey,
  });

  const send = async ({ written, onSaved }: { written: Written | null; onSaved: (() => void) | undefined }) => {
    const reply = await write(room, written);
    onSaved?.();
    return reply;
  };
  const saving = useMove(send, {
    onMoved: (reply) => cache.setQueryData(ownPart(view, reply.round).queryKey, reply),
    refresh: () => cache.invalidateQueries({ queryKey: query.queryKey }),
    failed: { title: texts.failed, body: phaseTexts.tryAgain },
    explain: (code) => {
      if (code === 'wrong_phase') toast.info(texts.tooLate, texts.tooLateHint);
      return code === 'wrong_phase';
    },
  });
  const save = (written: Written | null, onSaved?: () => void) => saving.go({ written, onSaved });
  return { ...voting, view, part, isWriter, save, saving: saving.pending };
}
