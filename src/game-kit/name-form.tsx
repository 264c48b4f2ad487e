import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { personName } from '#shared/contract/fields.ts';
import { refusalCode } from '#src/lib/api-error.ts';
import type { GuestFormProps, GuestGame } from './guest-game.ts';
import { type Join, joinAsGuest } from './join.ts';
import { JoinForm } from './join-form.tsx';
import { roomTexts } from './texts.ts';

interface NameFormProps extends GuestFormProps {
  guests: Pick<GuestGame, 'game' | 'texts' | 'alertsTakenName'> & { join: Join };
}

/** Joins by name alone. */
export function NameForm(props: NameFormProps) {
  const { guests, roomId, initialName, onJoined, onRefused } = props;
  const { game, texts } = guests;
  const [name, setName] = useState(initialName);
  const [problem, setProblem] = useState<string>();

  const { mutate, isPending } = useMutation({
    mutationFn: () => joinAsGuest(game, roomId, name, guests.join),
    onSuccess: onJoined,
    onError: (error) => {
      const atField = refusalCode(error) === 'name_taken' && !guests.alertsTakenName;
      if (atField) setProblem(roomTexts.notice.name_taken.title);
      onRefused(atField ? null : error);
    },
  });

  const submit = () => {
    const fits = personName.safeParse(name).success;
    setProblem(fits ? undefined : roomTexts.join.nameWrong);
    if (fits) mutate();
  };

  return (
    <JoinForm
      nameLabel={texts.name}
      name={name}
      onNameChange={(typed) => {
        setName(typed);
        setProblem(undefined);
      }}
      nameError={problem}
      submitLabel={texts.submit}
      pendingLabel={texts.pending}
      pending={isPending}
      incomplete={name.trim() === ''}
      onSubmit={submit}
    />
  );
}
