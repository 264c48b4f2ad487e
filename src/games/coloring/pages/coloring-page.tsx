import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { roomId as roomIdField } from '#shared/contract/fields.ts';
import { CANVAS_DOTS_MAX } from '#shared/contract/games/canvas.ts';
import { template as templateField, templateOf } from '#shared/contract/games/coloring.ts';
import { GAMES } from '#shared/contract/games/registry.ts';
import { GuestPage } from '#src/game-kit/guest/guest-page.tsx';
import { NoWayIn } from '#src/game-kit/guest/no-way-in.tsx';
import { Waiting } from '#src/game-kit/guest/waiting.tsx';
import { CodeBox } from '#src/game-kit/invite/code-box.tsx';
import { InRoom } from '#src/game-kit/moves/in-room.tsx';
import { roomTexts } from '#src/game-kit/texts.ts';
import { GUEST } from '#src/lib/calls/api.ts';
import { hasHostSession, onHostSessionChange } from '#src/lib/identity/host-storage.ts';
import { storedKey } from '#src/lib/identity/lead-keys.ts';
import { storedSeat } from '#src/lib/identity/seats.ts';
import { useDocumentTitle } from '#src/lib/page/use-document-title.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Field } from '#src/ui/field.tsx';
import { withWords } from '#src/ui/lazy-part.tsx';
import { Select } from '#src/ui/select.tsx';
import { ArtistFrame } from '../guest/artist-frame.tsx';
import { GuestStudio } from '../guest/guest-studio.tsx';
import { VisitorColoring } from '../guest/looking-on.tsx';
import { guests, templateIn } from '../guests.tsx';
import { joinTexts } from '../join-form-texts.ts';
import { DownloadButton, savedPicture } from '../screen/download-button.tsx';
import { ShareActions } from '../screen/share-actions.tsx';
import { Studio } from '../screen/studio.tsx';
import { usePainting } from '../sending/use-painting.ts';
import { coloringTexts } from '../texts.ts';
import { useBrush } from '../tools/palette.tsx';

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

/** A leader, then the tab's own guest, also a host in another's room, then the logged-in host; others watch. */
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
  if (roomId === null) return <LocalColoring />;
  return (
    <InRoom id={roomId} as={GUEST}>
      <VisitorColoring roomId={roomId} template={template} />
    </InRoom>
  );
}

const texts = coloringTexts.local;

/** A picture without a room, for logged-out visitors: painted in this browser only. */
function LocalColoring() {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const paint = usePainting({ room: null });
  const [color, setColor] = useBrush();
  const template = templateOf(templateIn(search));
  const pictures = templateField.options.map((value) => ({ value, label: coloringTexts.templates[value] }));
  return (
    <ArtistFrame
      warmth={0}
      artist={null}
      bar
      sheet={coloringTexts.sheet.options}
      below={
        <Card as="section" aria-labelledby="own-page" className="p-4 flex flex-wrap items-start gap-x-10 gap-y-4">
          <div className="min-w-0 flex-1 basis-80">
            <h2 id="own-page" className="text-lg">
              {texts.title}
            </h2>
            <p className="mt-1 text-muted text-sm">{texts.body}</p>
            <div className="mt-3 flex flex-wrap gap-2">
              <ButtonLink to="/login" size="sm" variant="primary">
                {texts.logIn}
              </ButtonLink>
              <ButtonLink to="/register" size="sm">
                {texts.signUp}
              </ButtonLink>
              <DownloadButton picture={savedPicture(paint, template)} />
              <ShareActions alone link={null} />
            </div>
          </div>
          <Field label={texts.pictures} className="min-w-0 flex-1 basis-48">
            <Select
              options={pictures}
              value={template}
              onChange={({ target }) => setSearch({ template: target.value }, { replace: true })}
            />
          </Field>
          <CodeBox className="min-w-0 flex-1 basis-64" onFound={(path) => navigate(path)} />
        </Card>
      }
    >
      <Studio
        paint={paint}
        template={template}
        color={color}
        onColor={setColor}
        canPaint
        full={paint.dotCount >= CANVAS_DOTS_MAX}
      />
    </ArtistFrame>
  );
}
