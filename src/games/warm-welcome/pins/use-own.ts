import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnPins, PinScene } from '#shared/contract/games/warm-welcome.ts';
import { useMove } from '#src/game-kit/moves/use-move.ts';
import { phaseTexts } from '#src/game-kit/phase-texts.ts';
import { mayPass, refusalCode } from '#src/lib/api-error.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { whileUnreachable } from '#src/lib/query-client.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { answer, guess, ownPart } from '../api.ts';
import type { SaidPlace } from '../said-place.ts';
import { pinTexts } from './pin-texts.ts';

export interface Own {
  readonly me: string;
  /** undefined until loaded. */
  readonly part: OwnPins | undefined;
  /** Sends the answer; null: they would rather not say. */
  readonly answer: (place: SaidPlace | null, onSaved: () => void) => void;
  readonly answering: boolean;
  /** Why the last answer was refused. */
  readonly refusal: unknown;
  readonly forgetRefusal: () => void;
  readonly guess: (nth: number, id: string) => void;
}

/** The viewer's own part of the game, read again with every round; null for a watching host. */
export function useOwn(game: PinScene, me: string | null): Own | null {
  const room = useRoom();
  const cache = useQueryClient();
  const { phase, round } = game;
  const query = ownPart(room, me, round);
  const { data: part } = useQuery({
    ...query,
    enabled: me !== null && phase !== 'waiting' && phase !== 'final',
    refetchInterval: whileUnreachable,
    // Another tab may have answered.
    refetchOnWindowFocus: 'always',
    placeholderData: phase === 'hush' || phase === 'reveal' ? keepPreviousData : undefined,
  });
  const keep = (reply: OwnPins) => cache.setQueryData(ownPart(room, me, reply.round).queryKey, reply);

  const answering = useMutation({
    mutationFn: ({ place, asked }: { place: SaidPlace | null; asked: number; onSaved: () => void }) =>
      answer(room, asked, place),
    onSuccess: (reply, { onSaved }) => {
      keep(reply);
      onSaved();
    },
    onError: (error) => {
      const code = refusalCode(error);
      if (code === 'wrong_phase') toast.info(pinTexts.asking.late);
      else if (code === null || mayPass(error)) toast.error(pinTexts.asking.failed, phaseTexts.tryAgain);
    },
  });
  const guessing = useMove(
    ({ nth, id }: { nth: number; id: string }) => {
      // The choice shows at once.
      cache.setQueryData(query.queryKey, (known) => known && withGuess(known, nth, id));
      return guess(room, round, nth, id);
    },
    {
      onMoved: keep,
      refresh: () => cache.invalidateQueries({ queryKey: query.queryKey }),
      failed: { title: pinTexts.guessing.failed, body: phaseTexts.tryAgain },
    },
  );
  if (me === null) return null;
  return {
    me,
    part,
    answer: (place, onSaved) => answering.mutate({ place, asked: round, onSaved }),
    answering: answering.isPending,
    // That of an earlier question is no longer said.
    refusal: answering.variables?.asked === round ? answering.error : null,
    forgetRefusal: answering.reset,
    guess: (nth, id) => guessing.go({ nth, id }),
  };
}

const withGuess = (known: OwnPins, nth: number, id: string): OwnPins => ({
  ...known,
  guesses: [...known.guesses.filter((one) => one.nth !== nth), { nth, guess: id }],
});
