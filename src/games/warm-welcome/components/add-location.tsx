import { useMutation } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { User } from '#shared/contract/accounts.ts';
import type { Hosted } from '#src/game-kit/hosted.tsx';
import { joinAsHost } from '#src/game-kit/people/play-too.tsx';
import { refusalCode } from '#src/lib/api-error.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import type { HostedMap } from '../api.ts';
import { isPlaced, joinAt, saidBefore } from '../mapped-person.ts';
import { type SaidPlace, said } from '../said-place.ts';
import { warmWelcomeTexts } from '../texts.ts';
import { PlaceField } from './place-field.tsx';
import { isBlank, placeProblem } from './place-limit.tsx';

const texts = warmWelcomeTexts.addLocation;

/** The dialog's words, for adding or changing a location. */
interface Words {
  readonly title: string;
  readonly submit: string;
  readonly pending: string;
  readonly doneTitle: string;
  readonly done: string;
}

const addWords = (): Words => ({
  title: texts.title,
  submit: texts.submit,
  pending: texts.pending,
  doneTitle: texts.addedTitle,
  done: texts.added,
});
const changeWords = (): Words => ({
  title: texts.changeTitle,
  submit: texts.save,
  pending: texts.saving,
  doneTitle: texts.changedTitle,
  done: texts.changed,
});

interface AddLocationProps {
  host: Pick<Hosted<HostedMap>, 'own' | 'refresh'>;
  user: User;
}

export function AddLocation({ host, user }: AddLocationProps) {
  const { own, refresh } = host;
  const room = useRoom();
  /** The host's current location; null before adding one. */
  const present = own?.answered ? saidBefore(own) : null;
  const [open, setOpen] = useState(false);
  const [place, setPlace] = useState(said(''));
  const [problem, setProblem] = useState<string>();
  const [adds, setAdds] = useState(true);
  const words = adds ? addWords() : changeWords();
  const input = useRef<HTMLInputElement>(null);
  const formId = useId();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (at: SaidPlace) => {
      const me = await joinAsHost(user, room, joinAt(at));
      await refresh();
      return me;
    },
    onSuccess: (me) => {
      setOpen(false);
      const isElsewhere = !isPlaced(me) && me.currentLocation !== null;
      toast.success(words.doneTitle, isElsewhere ? texts.elsewhere : words.done);
    },
    onError: (error) => {
      if (refusalCode(error) !== 'place_unclear') toast.error(texts.failedTitle, texts.failed);
    },
  });

  const changeOpen = (next: boolean) => {
    if (next) {
      // Taken once: polls must not change the words or the text while the dialog is open.
      setPlace(present ?? said(''));
      reset();
      setProblem(undefined);
      setAdds(present === null);
    }
    setOpen(next || isPending);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(place);
  };

  const send = (at: SaidPlace) => {
    const wrong = placeProblem(at);
    if (wrong === undefined) {
      mutate(at);
      return;
    }
    setProblem(wrong);
    if (isBlank(at)) toast.error(texts.missingTitle, texts.missing);
    input.current?.focus();
  };

  return (
    <Dialog
      open={open}
      onOpenChange={changeOpen}
      trigger={
        <Button size="sm">
          <MapPin aria-hidden="true" />
          {present === null ? texts.open : texts.change}
        </Button>
      }
      title={words.title}
      description={texts.description}
      closeLabel={texts.cancel}
      footer={
        <>
          <Button disabled={isPending} onClick={() => setOpen(false)}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={isPending} pendingLabel={words.pending}>
            {words.submit}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <div className="flex flex-col gap-5">
          <PlaceField
            ref={input}
            inline
            place={place}
            onChange={(next) => {
              // The toast asked for this text.
              if (problem !== undefined) toast.dismiss();
              setPlace(next);
              setProblem(undefined);
              reset();
            }}
            onSend={(next) => {
              setPlace(next);
              send(next);
            }}
            refusal={error}
            label={texts.label}
            placeholder={texts.placeholder}
            error={problem}
            disabled={isPending}
          />
        </div>
      </form>
    </Dialog>
  );
}
