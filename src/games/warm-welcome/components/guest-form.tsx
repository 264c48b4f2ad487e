import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { personName } from '#shared/contract/fields.ts';
import { joinAsGuest } from '#src/game-kit/guest/join-as-guest.ts';
import { JoinForm } from '#src/game-kit/guest/join-form.tsx';
import { noticeOf } from '#src/game-kit/room-notice.ts';
import { roomTexts } from '#src/game-kit/texts.ts';
import { freeNameIn, refusalCode } from '#src/lib/api-error.ts';
import { replaceRoom } from '#src/lib/polls/poll.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { joinTexts as texts } from '../join-form-texts.ts';
import { joinAt, type MappedPerson, type OwnPlace, ownPlace } from '../mapped-person.ts';
import type { SaidPlace } from '../said-place.ts';
import { PlaceField } from './place-field.tsx';
import { isBlank, placeProblem } from './place-limit.tsx';

interface GuestFormProps {
  initialName: string;
  /** The name is known from an earlier game: only the place is missing. */
  placeOnly?: boolean;
  initialPlace: SaidPlace;
  submitLabel: string;
  pendingLabel: string;
  secondary?: ReactNode;
  /** `nameKept`: the new name was taken, so this guest keeps the old one. */
  onJoined: (me: MappedPerson, nameKept: boolean) => void;
  /** Gets a refusal to show above the form; null when the form has shown it itself. */
  onRefused: (refusal: unknown) => void;
}

interface Problems {
  name?: string | undefined;
  place?: string | undefined;
}

/** A guest's name and location: for joining, and for later changes with the same seat; or only the location. */
export function GuestForm(props: GuestFormProps) {
  const room = useRoom();
  const { onJoined, onRefused } = props;
  const [name, setName] = useState(props.initialName);
  const [place, setPlace] = useState(props.initialPlace);
  const [problems, setProblems] = useState<Problems>({});

  const cache = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ([asked, at]: readonly [string, SaidPlace]) => joinAsGuest('warm-welcome', room, asked, joinAt(at)),
    onSuccess: async (me, [asked]) => {
      const { queryKey } = ownPlace(room, me.id);
      await replaceRoom<OwnPlace>(cache, queryKey, (known) => ({ reactions: false, ...known, own: me }));
      onJoined(me, me.name !== personName.parse(asked));
    },
    onError: (error) => {
      const notice = noticeOf(error);
      const code = refusalCode(error);
      if (code === 'place_unclear') {
        onRefused(null);
        return;
      }
      onRefused(notice && code !== 'name_taken' ? error : null);
      if (code === 'name_taken') setProblems({ name: roomTexts.notice.name_taken.title });
      else if (code === 'session_full' && notice) toast.error(notice.title, notice.body);
      else if (!notice) toast.error(texts.failedTitle, texts.failed);
    },
  });

  /** A toast asks for missing input. */
  const asked = useRef(false);
  /** Updates both fields; when nothing is missing any more, dismisses that toast. */
  const changed = (next: { name: string; place: SaidPlace }) => {
    if (!asked.current || next.name.trim() === '' || isBlank(next.place)) return;
    asked.current = false;
    toast.dismiss();
  };

  const submit = (wanted = name, at = place) => {
    const blank: Problems = {
      name: wanted.trim() === '' ? roomTexts.join.nameMissing : undefined,
      place: isBlank(at) ? texts.placeMissing : undefined,
    };
    if (blank.name || blank.place) {
      setProblems(blank);
      toast.error(texts.missingTitle, texts.missing);
      asked.current = true;
      return;
    }
    const wrong: Problems = {
      name: personName.safeParse(wanted).success ? undefined : roomTexts.join.nameWrong,
      place: placeProblem(at),
    };
    setProblems(wrong);
    if (wrong.name || wrong.place) return;
    asked.current = false;
    toast.dismiss();
    mutate([wanted, at]);
  };

  const changeName = (typed: string) => {
    setName(typed);
    reset();
    changed({ name: typed, place });
    setProblems(({ place }) => ({ place }));
  };

  return (
    <JoinForm
      name={name}
      onNameChange={props.placeOnly ? null : changeName}
      nameError={problems.name}
      freeName={freeNameIn(error)}
      note={texts.visible}
      submitLabel={props.submitLabel}
      pendingLabel={props.pendingLabel}
      pending={isPending}
      secondary={props.secondary}
      onSubmit={(freeName) => submit(freeName)}
    >
      <PlaceField
        place={place}
        onChange={(next) => {
          setPlace(next);
          reset();
          changed({ name, place: next });
          setProblems(({ name }) => ({ name }));
        }}
        onSend={(next) => {
          setPlace(next);
          submit(name, next);
        }}
        refusal={error}
        label={texts.place}
        hint={texts.placeHint}
        placeholder={texts.placePlaceholder}
        error={problems.place}
        disabled={isPending}
      />
    </JoinForm>
  );
}

/** Tells the guest that the new name is taken, so they keep the old one. */
export function tellNameKept({ name }: MappedPerson): void {
  toast.error(texts.nameKeptTitle, texts.nameKept(name));
}
