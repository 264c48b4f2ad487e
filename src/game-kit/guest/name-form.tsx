import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { personName } from '#shared/contract/fields.ts';
import { freeNameIn, refusalCode } from '#src/lib/api-error.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { type Join, joinAsGuest } from '../join.ts';
import { roomTexts } from '../texts.ts';
import type { GuestFormProps, GuestGame } from './guest-game.ts';
import { JoinForm } from './join-form.tsx';

interface NameFormProps extends GuestFormProps {
  guests: Pick<GuestGame, 'game' | 'texts' | 'alertsTakenName'> & { join: Join };
}

/** Joins by name alone. */
export function NameForm(props: NameFormProps) {
  const room = useRoom();
  const { guests, initialName, onJoined, onRefused } = props;
  const { game, texts } = guests;
  const [name, setName] = useState(initialName);
  const [problem, setProblem] = useState<string>();

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (asked: string) => joinAsGuest(game, room, asked, guests.join),
    onSuccess: onJoined,
    onError: (error) => {
      const atField = refusalCode(error) === 'name_taken' && !guests.alertsTakenName;
      if (atField) setProblem(roomTexts.notice.name_taken.title);
      onRefused(atField ? null : error);
    },
  });

  const submit = (asked = name) => {
    const fits = personName.safeParse(asked).success;
    setProblem(fits ? undefined : roomTexts.join.nameWrong);
    if (fits) mutate(asked);
  };

  return (
    <JoinForm
      nameLabel={texts.name}
      name={name}
      onNameChange={(typed) => {
        setName(typed);
        setProblem(undefined);
        reset();
      }}
      nameError={problem}
      freeName={freeNameIn(error)}
      submitLabel={texts.submit}
      pendingLabel={texts.pending}
      pending={isPending}
      incomplete={name.trim() === ''}
      onSubmit={submit}
    />
  );
}
