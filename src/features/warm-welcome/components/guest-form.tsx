import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { personName } from '#shared/contract/fields.ts';
import { LOCATION_MAX_LENGTH, type WarmWelcomeParticipant } from '#shared/contract/warm-welcome.ts';
import { JoinForm } from '#src/components/room/join-form.tsx';
import { noticeOf } from '#src/components/room/room-notice.ts';
import { type NoticeText, roomTexts } from '#src/components/room/texts.ts';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { refusalCode } from '#src/lib/api-error.ts';
import { toast } from '#src/lib/toast.ts';
import { joinAsGuest } from '../api.ts';
import { warmWelcomeTexts } from '../texts.ts';

const texts = warmWelcomeTexts.join;

interface GuestFormProps {
  roomId: string;
  initialName: string;
  initialPlace: string;
  submitLabel: string;
  pendingLabel: string;
  /** The room is over: nothing can be sent. */
  closed: boolean;
  secondary?: ReactNode;
  onJoined: (me: WarmWelcomeParticipant) => void;
  /** Gets what stands above the form after a refusal; null while another try is under way. */
  onNotice: (notice: NoticeText | null) => void;
}

/** Name and place of a guest: for joining, and for changing them later with the same seat. */
export function GuestForm(props: GuestFormProps) {
  const { roomId, onJoined, onNotice } = props;
  const [name, setName] = useState(props.initialName);
  const [place, setPlace] = useState(props.initialPlace);
  const [nameError, setNameError] = useState<string>();

  const { mutate, isPending } = useMutation({
    mutationFn: () => joinAsGuest(roomId, { participantName: name, currentLocation: place }),
    onSuccess: onJoined,
    onError: (error) => {
      const notice = noticeOf(error);
      const code = refusalCode(error);
      if (code === 'name_taken') setNameError(roomTexts.notice.name_taken.title);
      else if (code === 'session_full' && notice) {
        toast.error(notice.title, notice.body);
        onNotice(roomTexts.notice.session_full);
      } else if (notice) onNotice(notice);
      else toast.error(texts.failedTitle, texts.failed);
    },
  });

  const submit = () => {
    if (name.trim() === '' || place.trim() === '') {
      toast.error(texts.missingTitle, texts.missing);
      return;
    }
    const parsed = personName.safeParse(name);
    setNameError(parsed.success ? undefined : parsed.error.issues[0]?.message);
    onNotice(null);
    if (!parsed.success) return;
    toast.dismiss();
    mutate();
  };

  return (
    <JoinForm
      name={name}
      onNameChange={setName}
      nameError={nameError}
      note={texts.visible}
      submitLabel={props.submitLabel}
      pendingLabel={props.pendingLabel}
      pending={isPending}
      closed={props.closed}
      secondary={props.secondary}
      onSubmit={submit}
    >
      <Field label={texts.place} hint={texts.placeHint} required>
        <Input
          name="location"
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="go"
          placeholder={texts.placePlaceholder}
          maxLength={LOCATION_MAX_LENGTH}
          value={place}
          onChange={(event) => setPlace(event.target.value)}
        />
      </Field>
    </JoinForm>
  );
}
