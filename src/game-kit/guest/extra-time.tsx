import { useMutation } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { EXTRA_TIMES, type ExtraTime, extraTime, takeExtraTime } from '#shared/contract/rooms.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import { roomTexts } from '../texts.ts';
import { extraTimeSetting, wantedTimes } from './extra-time-told.ts';

/** In a guest's settings. */
export function ExtraTimeChoice() {
  const room = useRoom();
  const texts = roomTexts.extraTime;
  const times = useSyncExternalStore(extraTimeSetting.listen, wantedTimes);
  const { mutate } = useMutation({
    mutationFn: (wanted: ExtraTime) => room.call(takeExtraTime, { body: { times: wanted } }),
    onSuccess: (_, wanted) => extraTimeSetting.set(wanted === 1 ? null : `${wanted}`),
    onError: () => toast.error(texts.failed),
  });
  return (
    <Field label={texts.label} hint={texts.hint} className="max-w-56 text-sm">
      <Select
        options={EXTRA_TIMES.map((value) => ({ value: `${value}`, label: texts.times[value] }))}
        value={`${times}`}
        onChange={({ target }) => mutate(extraTime.parse(Number(target.value)))}
      />
    </Field>
  );
}
