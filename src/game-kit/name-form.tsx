import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { personName } from '#shared/contract/fields.ts';
import { refusalCode } from '#src/lib/api-error.ts';
import type { GuestFormProps } from './guest-space.tsx';
import { JoinForm } from './join-form.tsx';
import { roomTexts } from './texts.ts';

interface NameFormProps<Me> extends GuestFormProps<Me> {
  /** What the field is called, where the game has words of its own for it. */
  nameLabel?: string;
  /** A name that is taken is said above the form, in place of at the field. */
  alertsTakenName?: boolean;
  submitLabel: string;
  pendingLabel: string;
  /** A remark above the button. */
  note?: ReactNode;
  /** For `JoinForm`. */
  picture?: ReactNode;
  /** Takes a seat under this name. */
  join: (name: string) => Promise<Me>;
}

/** Joining with a name and nothing else. */
export function NameForm<Me>(props: NameFormProps<Me>) {
  const {
    initialName,
    hint,
    nameLabel,
    alertsTakenName = false,
    note,
    picture,
    submitLabel,
    pendingLabel,
    join,
    onJoined,
    onRefused,
    ahead,
  } = props;
  const [name, setName] = useState(initialName);
  const [problem, setProblem] = useState<string>();

  const { mutate, isPending } = useMutation({
    mutationFn: () => join(name),
    onSuccess: onJoined,
    onError: (error) => {
      const taken = refusalCode(error) === 'name_taken' && !alertsTakenName;
      if (taken) setProblem(roomTexts.notice.name_taken.title);
      onRefused(taken ? null : error);
    },
  });

  const submit = () => {
    const fits = personName.safeParse(name).success;
    setProblem(fits ? undefined : roomTexts.join.nameWrong);
    if (fits) mutate();
  };

  return (
    <JoinForm
      {...(nameLabel === undefined ? {} : { nameLabel })}
      name={name}
      onNameChange={(typed) => {
        setName(typed);
        setProblem(undefined);
      }}
      nameError={problem}
      note={
        note || hint ? (
          <>
            {note}
            {hint}
          </>
        ) : null
      }
      picture={picture}
      submitLabel={submitLabel}
      pendingLabel={pendingLabel}
      pending={isPending}
      incomplete={name.trim() === ''}
      ahead={ahead}
      onSubmit={submit}
    />
  );
}
