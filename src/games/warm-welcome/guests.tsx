import type { GuestFormProps, GuestGame } from '#src/game-kit/guest/guest-game.ts';

import { MapPins } from '#src/ui/illustrations/map-pins.tsx';
import { GuestForm, tellNameKept } from './components/guest-form.tsx';
import { joinTexts } from './join-form-texts.ts';

function Form({ onJoined, ...form }: GuestFormProps) {
  return (
    <GuestForm
      {...form}
      initialPlace=""
      submitLabel={joinTexts.submit}
      pendingLabel={joinTexts.pending}
      onJoined={(me, nameKept) => {
        onJoined(me);
        if (nameKept) tellNameKept(me);
      }}
    />
  );
}

export const guests: GuestGame = {
  game: 'warm-welcome',
  texts: joinTexts,
  picture: <MapPins />,
  Form,
  toastsFull: true,
};
