import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Game } from '#shared/contract/games/registry.ts';
import { reclaimSeat } from '#shared/contract/rooms.ts';
import { mayPass } from '#src/lib/api-error.ts';
import { GUEST } from '#src/lib/calls/api.ts';
import { rememberSeat, withAttempt } from '#src/lib/identity/seats.ts';
import { type Room, useRoom } from '#src/lib/polls/room.ts';
import { isolated } from '#src/lib/words/isolated.ts';
import { Button } from '#src/ui/button.tsx';
import { type Person, personOf } from '../person.ts';
import { JoinActions, JoinPanel, JoinPicture } from './join-panel.tsx';
import { rejoinTexts as texts } from './rejoin-texts.ts';

interface RejoinProps {
  game: Game;
  title: string;
  picture: ReactNode;
  /** Of the link. */
  token: string;
  /** Of the seat; undefined until the room has told it. */
  name: string | undefined;
  onJoined: (me: Person) => void;
  /** The link is used up, or the room refuses this person. */
  onRefused: (refusal: unknown) => void;
}

async function rejoin(room: Room, { game, token }: RejoinProps): Promise<Person> {
  const { participant, seat } = await withAttempt(room.id, (attempt) =>
    room.call(reclaimSeat, { body: { link: token, attempt }, as: GUEST }),
  );
  const me = personOf(participant);
  rememberSeat(room.id, { token: seat, name: me.name, game });
  return me;
}

/** Gives a person their seat back by the host's link. By a button, since chats open links to preview them. */
export function Rejoin(props: RejoinProps) {
  const room = useRoom();
  const { title, picture, name, onJoined, onRefused } = props;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => rejoin(room, props),
    onSuccess: onJoined,
    onError: (failure) => {
      if (!mayPass(failure)) onRefused(failure);
    },
  });
  const failed = error !== null && mayPass(error) ? { title: texts.failed } : null;
  return (
    <JoinPanel
      title={title}
      lead={name === undefined ? texts.lead : texts.leadAs(isolated(name))}
      notice={failed}
      noticeTone="danger"
    >
      {picture ? <JoinPicture>{picture}</JoinPicture> : null}
      <JoinActions>
        <Button variant="primary" size="main" pending={isPending} pendingLabel={texts.pending} onClick={() => mutate()}>
          {texts.rejoin}
        </Button>
      </JoinActions>
    </JoinPanel>
  );
}
