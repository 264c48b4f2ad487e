import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { personName } from '#shared/contract/fields.ts';
import { freeNameIn, refusalCode } from '#src/lib/api-error.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Input } from '#src/ui/input.tsx';
import type { Join } from '../join.ts';
import { PictureNameChoice } from '../recap/picture-name-switch.tsx';
import { roomTexts } from '../texts.ts';
import { type GuestFormProps, type GuestGame, useFormSetting } from './guest-game.ts';
import { joinAsGuest } from './join-as-guest.ts';
import { JoinActions, JoinPicture } from './join-panel.tsx';

const texts = roomTexts.join;

interface JoinFormProps {
  nameLabel?: string | undefined;
  name: string;
  /** Null: the name is known, and not asked for. */
  onNameChange: ((name: string) => void) | null;
  nameError?: string | undefined;
  /** Offered in place of a taken name. */
  freeName?: string | undefined;
  /** The game's other fields. */
  children?: ReactNode;
  note?: ReactNode;
  submitLabel: string;
  pendingLabel: string;
  pending: boolean;
  /** The form can't be sent yet; in most games because the name is blank. */
  incomplete?: boolean;
  /** Beside the button, such as Cancel. */
  secondary?: ReactNode;
  /** @param freeName in place of the typed name */
  onSubmit: (freeName?: string) => void;
}

/** Asks for a name and the game's other fields. On phones the button is within reach of the thumb. */
export function JoinForm(props: JoinFormProps) {
  const {
    nameLabel = texts.name,
    name,
    onNameChange,
    nameError,
    freeName,
    children,
    note,
    submitLabel,
    pendingLabel,
    pending,
    incomplete,
  } = props;
  const { picture, hint, onType, recapDays } = useFormSetting();
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pending || incomplete) return;
    sent.current = true;
    props.onSubmit();
  };

  // After a refused submit, focus the first invalid field.
  useEffect(() => {
    if (!sent.current || pending) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!wrong) return;
    sent.current = false;
    wrong.focus();
  });

  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-6 flex flex-1 flex-col">
      <fieldset disabled={pending} className="flex flex-col gap-5">
        {onNameChange === null ? null : (
          <Field label={nameLabel} required error={nameError}>
            <Input
              name="name"
              dir="auto"
              autoComplete="nickname"
              autoCapitalize="words"
              placeholder={texts.namePlaceholder}
              value={name}
              onChange={(event) => {
                onType();
                onNameChange(event.target.value);
              }}
            />
          </Field>
        )}
        {freeName ? <Button onClick={() => props.onSubmit(freeName)}>{texts.resume(freeName)}</Button> : null}
        {children}
      </fieldset>
      <p className="mt-5 text-muted text-sm">
        {note ? <>{note} </> : null}
        {texts.recap(recapDays)}
        {hint}
      </p>
      {onNameChange === null ? null : (
        <div className="mt-4">
          <PictureNameChoice />
        </div>
      )}
      {picture ? <JoinPicture>{picture}</JoinPicture> : null}
      <JoinActions>
        <Button
          type="submit"
          variant="primary"
          size="main"
          pending={pending}
          pendingLabel={pendingLabel}
          disabled={incomplete}
        >
          {submitLabel}
        </Button>
        {props.secondary}
      </JoinActions>
    </form>
  );
}

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
