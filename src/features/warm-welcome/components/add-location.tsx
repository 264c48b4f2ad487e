import { useMutation } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import type { User } from '#shared/contract/accounts.ts';
import { LOCATION_MAX_LENGTH } from '#shared/contract/warm-welcome.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { toast } from '#src/lib/toast.ts';
import { addHostPlace } from '../api.ts';
import { warmWelcomeTexts } from '../texts.ts';

const texts = warmWelcomeTexts.addLocation;

/**
 * The host's own marker: a button and its dialog.
 * @param placed the host is on the map already and may move
 * @param onAdded refetches the room
 */
export function AddLocation({
  roomId,
  user,
  placed,
  onAdded,
}: {
  roomId: string;
  user: User;
  placed: boolean;
  onAdded: () => Promise<unknown>;
}) {
  const [open, setOpen] = useState(false);
  const [place, setPlace] = useState('');
  const formId = useId();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await addHostPlace(roomId, user, place);
      await onAdded();
    },
    onSuccess: () => {
      setOpen(false);
      setPlace('');
      toast.success(texts.addedTitle, texts.added);
    },
    onError: () => toast.error(texts.failedTitle, texts.failed),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (place.trim() === '') toast.error(texts.missingTitle, texts.missing);
    else mutate();
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => setOpen(next || isPending)}
      trigger={
        <Button size="sm">
          <MapPin aria-hidden="true" />
          {placed ? texts.change : texts.open}
        </Button>
      }
      title={texts.title}
      description={texts.description}
      closeLabel={texts.cancel}
      footer={
        <>
          <Button disabled={isPending} onClick={() => setOpen(false)}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={isPending} pendingLabel={texts.pending}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Field label={texts.label} required>
          <Input
            name="location"
            autoComplete="off"
            placeholder={texts.placeholder}
            maxLength={LOCATION_MAX_LENGTH}
            disabled={isPending}
            value={place}
            onChange={(event) => setPlace(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
