import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Link } from 'react-router-dom';
import { GAMES } from '#shared/contract/games/registry.ts';
import { getGuestRecap } from '#shared/contract/recaps.ts';
import { call, type Identity } from '#src/lib/api.ts';
import { mayPass } from '#src/lib/api-error.ts';
import { formatDateTime, formatShortDate } from '#src/lib/dates.ts';
import { safePart } from '#src/lib/file-names.ts';
import { whileUnreachable } from '#src/lib/query-client.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { toast } from '#src/lib/toast.ts';
import { Button } from '#src/ui/button.tsx';
import { Highlight } from '../highlight.tsx';
import { LeaveRecap } from './leave-recap.tsx';
import { recapFiles } from './recap-files.ts';
import type { RecapFiles } from './recap-part.ts';
import { RecapPicture } from './recap-picture.tsx';
import { recapKitTexts } from './recap-texts.ts';
import { sheetPng } from './sheet.ts';
import { type ShownGame, useRecapParts } from './use-recap-parts.ts';

/** Of each game; the recap has all. */
const HIGHLIGHTS_SHOWN = 3;

export interface ThankYouProps {
  roomId: string;
  as: Identity;
  /** The page itself has the picture of the last game, to keep. */
  pictureShown?: boolean;
}

/** The end of a session, on every screen: thanks, the highlights, and one's own drawings and the picture to keep. */
export function ThankYou({ roomId, as, pictureShown = false }: ThankYouProps) {
  const texts = recapKitTexts.thanks;
  const { data, error } = useQuery({
    queryKey: ['guest recap', roomId, as.kind],
    queryFn: ({ signal }) => call(getGuestRecap, { params: { roomId }, as, signal }),
    refetchInterval: whileUnreachable,
  });
  const recap = data?.recap ?? null;
  const { failed, shown } = useRecapParts(recap?.games);
  if (failed || (data === undefined && error !== null && mayPass(error))) {
    return (
      <p role="status" className="not-first:mt-8 text-muted text-sm">
        {texts.notLoaded}
      </p>
    );
  }
  if (data === undefined || recap === null || shown === undefined) return null;
  const { isHost, isOut, ownDrawings } = data;
  const files = recapFiles(recap.sessionId, as);
  const drawn = shown.find(({ left }) => left.game === 'masterpiece');
  const promptText = (prompt: string) => drawn?.part.promptText?.(prompt) ?? prompt;
  // Blank or not: it is the one on the page.
  const onPage = pictureShown ? recap.games.at(-1) : undefined;
  return (
    <section aria-labelledby="thanks" className="not-first:mt-8 animate-fade-in">
      <h2 id="thanks" className="text-lg">
        {texts.title}
      </h2>
      {isHost ? (
        <Button asChild variant="primary" size="main" className="mt-4">
          <Link to={`/recap/${recap.sessionId}`}>{texts.seeRecap}</Link>
        </Button>
      ) : null}
      {shown.length === 0 ? null : (
        <>
          <p className="mt-2 text-muted">{texts.lead}</p>
          <dl className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-3">
            {shown.flatMap(({ left, part }) =>
              part
                .highlights(left)
                .slice(0, HIGHLIGHTS_SHOWN)
                .map(({ label, text }) => (
                  <Highlight key={`${left.place} ${label} ${text}`} label={label}>
                    {text}
                  </Highlight>
                )),
            )}
          </dl>
          {shown.map((game) =>
            game.left.game === 'coloring' && game.left !== onPage ? (
              <SharedPicture key={game.left.place} game={game} files={files} endedAt={recap.endedAt} />
            ) : null,
          )}
        </>
      )}
      {ownDrawings.length === 0 ? null : (
        <>
          <h3 className="mt-6 text-base">{texts.ownTitle}</h3>
          <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-4">
            {ownDrawings
              .map(({ id, prompt }) => ({ id, prompt: promptText(prompt) }))
              .map(({ id, prompt }) => (
                <li key={id}>
                  <RecapPicture
                    name={[files.key, id]}
                    alt={texts.own(prompt)}
                    load={() => files.drawing(id)}
                    className="ring-1 ring-line ring-inset"
                  />
                  <p className="wrap-anywhere mt-2 text-sm">{prompt}</p>
                  <Save name={prompt} label={texts.save} says={texts.download(prompt)} load={() => files.drawing(id)} />
                </li>
              ))}
          </ul>
        </>
      )}
      {isHost ? null : (
        <p className="mt-6 text-muted text-sm">
          {isOut ? recapKitTexts.leave.isOut : texts.kept(formatDateTime(recap.expiresAt))}
        </p>
      )}
      {isHost || isOut ? null : <LeaveRecap roomId={roomId} as={as} />}
    </section>
  );
}

/** The picture that everyone painted, to keep. */
function SharedPicture({ game, files, endedAt }: { game: ShownGame; files: RecapFiles; endedAt: string }) {
  const { left, part } = game;
  const [poster] = part.posters(left);
  if (poster === undefined) return null;
  const words = { title: poster.title, lead: GAMES[left.game].title, foot: formatShortDate(endedAt) };
  const load = () => sheetPng(words, (sheet) => poster.draw(sheet, files));
  return (
    <div className="mt-5 max-w-md">
      <RecapPicture
        name={[files.key, `${left.place}`, 'thanks']}
        alt={poster.alt}
        load={load}
        className="border border-line"
      />
      <Save name={poster.title} label={recapKitTexts.thanks.picture} load={load} />
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
