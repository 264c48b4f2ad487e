import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type Recap, sharedRecapPath } from '#shared/contract/recaps.ts';
import { safePart } from '#src/lib/files/file-names.ts';
import { saveFile } from '#src/lib/files/save-file.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { formatDateTime } from '#src/lib/words/dates.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Again } from './again.tsx';
import { Highlight } from './highlight.tsx';
import { LeaveRecap } from './leave-recap.tsx';
import { PictureName } from './picture-name-answer.tsx';
import { pictured } from './pictured.ts';
import { posterPicture } from './poster-picture.ts';
import { recapFiles } from './recap-files.ts';
import type { RecapFiles } from './recap-part.ts';
import { RecapPicture } from './recap-picture.tsx';
import { recapKitTexts } from './recap-texts.ts';
import { useGuestRecap } from './use-guest-recap.ts';
import type { ShownGame } from './use-recap-parts.ts';

/** Of each game; the recap has all. */
const HIGHLIGHTS_SHOWN = 4;

export interface ThankYouProps {
  /** The page itself has the picture of the last game, to keep. */
  pictureShown?: boolean;
}

/** The end of a session for a guest: thanks, the highlights, and one's own drawings and the picture to keep. */
export function ThankYou({ pictureShown = false }: ThankYouProps) {
  const texts = recapKitTexts.thanks;
  const { as } = useRoom();
  const { failed, left } = useGuestRecap();
  if (failed) {
    return (
      <p role="status" className="not-first:mt-8 text-muted text-sm">
        {texts.notLoaded}
      </p>
    );
  }
  if (left === null) return null;
  const { again, isOut, link, onPictures, ownDrawings, recap, shown } = left;
  // The host's list leaves out a session in which nothing was played.
  const hasRecap = shown.length > 0;
  const files = recapFiles(recap.sessionId, as);
  const partAt = (nth: number) => shown.find(({ left }) => left.nth === nth)?.part;
  const own = ownDrawings.map(({ id, nth, prompt, title }) => ({
    id,
    name: title ?? partAt(nth)?.promptText?.(prompt) ?? prompt,
  }));
  const highlights = shown.flatMap(({ left, part }) =>
    part
      .highlights(left)
      .slice(0, HIGHLIGHTS_SHOWN)
      .map(({ label, text }) => ({ key: `${left.nth} ${label} ${text}`, label, text })),
  );
  // Blank or not: it is the one on the page.
  const onPage = pictureShown ? recap.games.at(-1) : undefined;
  return (
    <section aria-labelledby="thanks" className="not-first:mt-8 animate-fade-in">
      <h2 id="thanks" className="text-2xl">
        {texts.title}
      </h2>
      {highlights.length === 0 ? null : (
        <>
          <p className="mt-2 text-muted">{texts.lead}</p>
          <dl className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-3">
            {highlights.map(({ key, label, text }) => (
              <Highlight key={key} label={label}>
                {text}
              </Highlight>
            ))}
          </dl>
        </>
      )}
      {shown.map((game) =>
        game.left === onPage ? null : <SharedPicture key={game.left.nth} game={game} files={files} recap={recap} />,
      )}
      {own.length === 0 ? null : (
        <>
          <h3 className="mt-6 text-base">{texts.ownTitle}</h3>
          <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-4">
            {own.map(({ id, name }) => (
              <li key={id}>
                <RecapPicture
                  name={[files.key, id]}
                  alt={texts.own(name)}
                  load={() => files.drawing(id)}
                  className="ring-1 ring-line"
                />
                <p dir="auto" className="wrap-anywhere mt-2 text-sm">
                  {name}
                </p>
                <Save name={name} label={texts.save} says={texts.download(name)} load={() => files.drawing(id)} />
              </li>
            ))}
          </ul>
        </>
      )}
      {isOut ? null : <Again answer={again} />}
      {link !== null && hasRecap && !isOut ? (
        <ButtonLink to={sharedRecapPath(link)} variant="primary" className="mt-6">
          {texts.seeRecap}
        </ButtonLink>
      ) : null}
      {isOut || hasRecap ? (
        <p className="mt-6 text-muted text-sm">
          {isOut ? recapKitTexts.leave.isOut : texts.kept(formatDateTime(recap.expiresAt))}
        </p>
      ) : null}
      {hasRecap && !isOut ? (
        <>
          <PictureName allowed={onPictures} />
          <LeaveRecap />
        </>
      ) : null}
    </section>
  );
}

/** The poster that a game leaves to everyone. */
function SharedPicture({ game, files, recap }: { game: ShownGame; files: RecapFiles; recap: Recap }) {
  const left = pictured(game, recap.pictureNames);
  const kept = game.part.keepsake?.(left) ?? null;
  if (kept === null || !('draw' in kept)) return null;
  const { name, ...picture } = posterPicture(left, kept, files, recap.endedAt);
  return (
    <div className="mt-5 max-w-md">
      {/* Its words change with the names that the picture shows. */}
      <RecapPicture {...picture} name={[...name, kept.alt]} className="border border-line" />
      <Save name={kept.title} label={recapKitTexts.thanks.picture} load={picture.load} />
    </div>
  );
}

interface SaveProps {
  /** Of the file. */
  name: string;
  label: string;
  /** For screen readers, where the label alone doesn't say what it does. */
  says?: string;
  load: () => Promise<Blob>;
}

/** Saves a picture. */
function Save({ name, label, says, load }: SaveProps) {
  const texts = recapKitTexts.thanks;
  const { isPending, mutate } = useMutation({
    mutationFn: async () => {
      const blob = await load();
      const ending = blob.type.split('/')[1] ?? 'png';
      saveFile(`${safePart(name)}.${ending}`, new Uint8Array(await blob.arrayBuffer()), blob.type);
    },
    onError: () => toast.error(texts.failedTitle, texts.failed),
  });
  return (
    <Button size="sm" className="mt-2" pending={isPending} aria-label={says} onClick={() => mutate()}>
      <Download aria-hidden="true" />
      {label}
    </Button>
  );
}
