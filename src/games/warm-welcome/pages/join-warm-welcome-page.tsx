import { useEffect } from 'react';
import { roomId as roomIdField } from '#shared/contract/fields.ts';
import { Navigate, useParams } from '#src/lib/router.tsx';
import { toast } from '#src/lib/toast.ts';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { JoinRoom } from '../components/join-room.tsx';
import { joinTexts as texts } from '../join-form-texts.ts';

/** Where the join link leads: on most phones the only page of Thaw that is ever opened, so it loads next to nothing. */
export function JoinWarmWelcomePage() {
  useDocumentTitle(texts.documentTitle);
  const { roomId } = useParams();
  const parsed = roomIdField.safeParse(roomId);
  if (!parsed.success) return <InvalidLink />;
  return <JoinRoom key={parsed.data} roomId={parsed.data} />;
}

/** Nothing to join: home, with a word why. */
function InvalidLink() {
  useEffect(() => {
    // There, on a phone, the field for a code is where toasts are.
    toast.error(texts.invalidTitle, texts.invalid, { upper: true });
  }, []);
  return <Navigate to="/" replace />;
}
