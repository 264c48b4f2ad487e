import { lazy } from 'react';
import type { WarmWelcomeParticipant } from '#shared/contract/games/warm-welcome.ts';
import { GuestSpace } from '#src/game-kit/guest-space.tsx';
import { textsOfPart } from '#src/lib/catalogue.ts';
import { MapPins } from '#src/ui/illustrations/map-pins.tsx';
import { findGuest } from '../guest-api.ts';
import { joinTexts as texts } from '../join-form-texts.ts';
import { GuestForm } from './guest-form.tsx';
import { tellNameKept } from './tell-name-kept.ts';

const seatedGuest = async () => {
  const { SeatedGuest } = await import('./seated-guest.tsx');
  await textsOfPart();
  return { default: SeatedGuest };
};
const SeatedGuest = lazy(seatedGuest);

/** What a guest sees of a room: the form, the offer to come back, that they are on the map, or why they can not be. */
export function JoinRoom({ roomId }: { roomId: string }) {
  return (
    <GuestSpace<WarmWelcomeParticipant>
      toastsFull
      ahead={seatedGuest}
      game="warm-welcome"
      roomId={roomId}
      title={texts.title}
      lead={texts.explanation}
      find={findGuest}
      form={({ hint, onJoined, ...form }) => (
        <GuestForm
          {...form}
          onJoined={(me, nameKept) => {
            onJoined(me);
            if (nameKept) tellNameKept(me);
          }}
          roomId={roomId}
          initialPlace=""
          picture={<MapPins />}
          note={
            <>
              {texts.visible}
              {hint}
            </>
          }
          submitLabel={texts.submit}
          pendingLabel={texts.pending}
        />
      )}
    >
      {(guest) => <SeatedGuest roomId={roomId} guest={guest} />}
    </GuestSpace>
  );
}
