import { lazy, useEffect } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { roomId as roomIdField } from '#shared/contract/fields.ts';
import type { GuestFormProps, GuestGame } from '#src/game-kit/guest/guest-game.ts';
import { GuestPage } from '#src/game-kit/guest/guest-page.tsx';
import { useDocumentTitle } from '#src/lib/page/use-document-title.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { MapPins } from '#src/ui/illustrations/map-pins.tsx';
import { withWords } from '#src/ui/lazy-part.tsx';
import { GuestForm, tellNameKept } from '../components/guest-form.tsx';
import { joinTexts as texts } from '../join-form-texts.ts';
import { said } from '../said-place.ts';

const seatedGuest = withWords(async () => (await import('../components/seated-guest.tsx')).SeatedGuest);
const SeatedGuest = lazy(seatedGuest);

/** The join link's page: on most phones the only page of Thaw ever opened, so it loads next to nothing. */
export function JoinWarmWelcomePage() {
  useDocumentTitle(texts.documentTitle);
  const { roomId } = useParams();
  const parsed = roomIdField.safeParse(roomId);
  if (!parsed.success) return <InvalidLink />;
  return (
    <GuestPage guests={guests} given={parsed.data} ahead={seatedGuest}>
      {(seat) => <SeatedGuest seat={seat} />}
    </GuestPage>
  );
}

/** Without a room to join: goes home, with an explanation. */
function InvalidLink() {
  useEffect(() => {
    // On phones the code field there is where toasts normally appear.
    toast.error(texts.invalidTitle, texts.invalid);
  }, []);
  return <Navigate to="/" replace />;
}

function Form({ onJoined, ...form }: GuestFormProps) {
  return (
    <GuestForm
      {...form}
      initialPlace={said('')}
      submitLabel={texts.submit}
      pendingLabel={texts.pending}
      onJoined={(me, nameKept) => {
        onJoined(me);
        if (nameKept) tellNameKept(me);
      }}
    />
  );
}

const guests: GuestGame = {
  game: 'warm-welcome',
  texts,
  picture: <MapPins />,
  Form,
  toastsFull: true,
};
