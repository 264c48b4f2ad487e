import { lazy, useEffect } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { roomId as roomIdField } from '#shared/contract/fields.ts';
import { GuestPage } from '#src/game-kit/guest-page.tsx';
import { withWords } from '#src/game-kit/with-words.ts';
import { toast } from '#src/lib/toast.ts';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { guests } from '../guests.tsx';
import { joinTexts as texts } from '../join-form-texts.ts';

const seatedGuest = withWords(async () => (await import('../components/seated-guest.tsx')).SeatedGuest);
const SeatedGuest = lazy(seatedGuest);

/** Where the join link leads: on most phones the only page of Thaw that is ever opened, so it loads next to nothing. */
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

/** Nothing to join: home, with a word why. */
function InvalidLink() {
  useEffect(() => {
    // There, on a phone, the field for a code is where toasts are.
    toast.error(texts.invalidTitle, texts.invalid, { upper: true });
  }, []);
  return <Navigate to="/" replace />;
}
