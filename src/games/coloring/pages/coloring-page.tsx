import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { roomId as roomIdField } from '#shared/contract/fields.ts';
import { GAMES } from '#shared/contract/games/registry.ts';
import { GuestPage } from '#src/game-kit/guest/guest-page.tsx';
import { NoWayIn } from '#src/game-kit/guest/no-way-in.tsx';
import { Waiting } from '#src/game-kit/guest/waiting.tsx';
import { roomTexts } from '#src/game-kit/texts.ts';
import { hasHostSession, onHostSessionChange } from '#src/lib/identity/host-storage.ts';
import { storedKey } from '#src/lib/identity/lead-keys.ts';
import { storedSeat } from '#src/lib/identity/seats.ts';
import { useDocumentTitle } from '#src/lib/page/use-document-title.ts';
import { withWords } from '#src/ui/lazy-part.tsx';
import { GuestStudio } from '../guest/guest-studio.tsx';
import { LocalColoring } from '../guest/local-coloring.tsx';
import { VisitorColoring } from '../guest/looking-on.tsx';
import { guests, templateIn } from '../guests.tsx';
import { joinTexts } from '../join-form-texts.ts';
import { coloringTexts } from '../texts.ts';

const HostColoring = lazy(withWords(async () => (await import('../host/host-studio.tsx')).HostColoring));

/** The picture for everyone; the visitor's role decides what they can do. */
export function ColoringPage() {
  useDocumentTitle(GAMES.coloring.title);
  const [search] = useSearchParams();
  // `?room=` alone counts as missing.
  const room = search.get('room') || null;
  const hosts = useSyncExternalStore(onHostSessionChange, hasHostSession);
  if (room !== null && !roomIdField.safeParse(room).success && !hosts) {
    return <NoWayIn game="coloring" title={joinTexts.title} notice={roomTexts.notice.room_not_found} />;
  }
  return <Picture key={room} roomId={room} template={templateIn(search)} hosts={hosts} />;
}

interface PictureProps {
  roomId: string | null;
  template: string | null;
  /** The browser has a logged-in user. */
  hosts: boolean;
}

/**
 * A co-host or a remote comes first, then the tab's own guest, so that a host in another host's room stays the guest they joined as; then the
 * logged-in user; everyone else watches, or paints alone without a room.
 */
function Picture({ roomId, template, hosts }: PictureProps) {
  // Read once: a guest giving up the seat gets the form on this page.
  const [hadSeat] = useState(() => roomId !== null && storedSeat(roomId) !== null);
  const leads = roomId !== null && storedKey(roomId) !== null;
  if (roomId !== null && hadSeat && !leads) {
    return (
      <GuestPage guests={guests} given={roomId}>
        {(seat) => <GuestStudio seat={seat} template={template} />}
      </GuestPage>
    );
  }
  if (hosts || leads) {
    return (
      <Suspense fallback={<Waiting game="coloring" words={coloringTexts.opening} />}>
        <HostColoring template={template} />
      </Suspense>
    );
  }
  return roomId === null ? <LocalColoring /> : <VisitorColoring roomId={roomId} template={template} />;
}
