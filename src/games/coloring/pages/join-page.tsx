import { useSearchParams } from 'react-router-dom';
import { GuestPage, ToPlay } from '#src/game-kit/guest/guest-page.tsx';
import { useDocumentTitle } from '#src/lib/page/use-document-title.ts';
import { canvasPage, guests, templateIn } from '../guests.tsx';
import { joinTexts } from '../join-form-texts.ts';

const picture = () => import('./coloring-page.tsx');

/** The join link's page: asks for a name, then opens the picture with the same room and template. */
export function JoinPage() {
  useDocumentTitle(joinTexts.documentTitle);
  const [search] = useSearchParams();
  return (
    <GuestPage guests={guests} given={search.get('room')} ahead={picture}>
      {() => <ToPlay pathOf={(roomId) => canvasPage(roomId, templateIn(search))} />}
    </GuestPage>
  );
}
