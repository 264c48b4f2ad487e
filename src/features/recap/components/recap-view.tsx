import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { GAMES } from '#shared/contract/games/registry.ts';
import type { Recap } from '#shared/contract/recaps.ts';
import { Highlight } from '#src/game-kit/recap/highlight.tsx';
import { recapFiles } from '#src/game-kit/recap/recap-files.ts';
import type { RecapFiles } from '#src/game-kit/recap/recap-part.ts';
import { RecapPicture } from '#src/game-kit/recap/recap-picture.tsx';
import { type ShownGame, useRecapParts } from '#src/game-kit/recap/use-recap-parts.ts';
import type { Identity } from '#src/lib/calls/api.ts';
import { useShownLanguage } from '#src/lib/catalogue.ts';
import { csvOf } from '#src/lib/files/csv.ts';
import { saveFile } from '#src/lib/files/save-file.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { formatDateTime, formatShortDate } from '#src/lib/words/dates.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { fileNameOf, gamesNow, type Head, posterPng, postersOf, type RecapNow, titleOf } from '../package.ts';
import { recapTexts } from '../texts.ts';
import { DownloadBar } from './download-bar.tsx';

interface RecapViewProps {
  recap: Recap;
  as: Identity;
  refresh: () => Promise<Recap>;
  children?: ReactNode;
}

/** A recap as its host and the holders of its link see it; also the page that is printed. */
export function RecapView({ recap, as, refresh, children }: RecapViewProps) {
  const { endedAt, expiresAt, games, guestCount, sessionId } = recap;
  const { failed, shown } = useRecapParts(games);
  const files = recapFiles(sessionId, as);
  /** For whatever leaves the page. */
  const readAgain = async (): Promise<RecapNow> => {
    const now = await refresh();
    return { recap: now, games: gamesNow(now, shown ?? []) };
  };
  return (
    <div className="recap-sheet flex flex-col gap-6 pt-2">
      <header>
        <h1 className="wrap-anywhere">{titleOf(recap)}</h1>
        <p className="mt-2">{recapTexts.ended(formatShortDate(endedAt), guestCount)}</p>
        <p className="mt-1 text-muted text-sm print:hidden">{recapTexts.kept(formatDateTime(expiresAt))}</p>
      </header>
      {shown && shown.length > 0 ? <DownloadBar files={files} readAgain={readAgain} /> : null}
      {shown?.length === 0 ? null : children}
      {shown === undefined && !failed ? <Opening /> : null}
      {failed ? <p role="alert">{recapTexts.gone.failed}</p> : null}
      {shown?.length === 0 ? <p>{recapTexts.nothing}</p> : null}
      {shown?.map((game) => (
        <GameSection key={game.left.nth} head={recap} game={game} files={files} readAgain={readAgain} />
      ))}
      <p className="recap-foot">{recapTexts.foot(formatShortDate(endedAt))}</p>
    </div>
  );
}

export function Opening() {
  return (
    <p role="status" className="m-auto flex items-center gap-4 py-16 text-muted">
      <Spinner />
      {recapTexts.loading}
    </p>
  );
}

interface GameSectionProps {
  head: Head;
  game: ShownGame;
  files: RecapFiles;
  readAgain: () => Promise<RecapNow>;
}

function GameSection({ head, game, files, readAgain }: GameSectionProps) {
  const { left, part } = game;
  const { Details } = part;
  const language = useShownLanguage();
  const posters = postersOf(head, game);
  const id = `game-${left.nth}`;
  const { download } = recapTexts;

  async function gameNow() {
    const { games, recap } = await readAgain();
    const now = games.find((one) => one.left.nth === left.nth);
    if (now === undefined) throw new Error('The recap no longer has this game.');
    return { now, recap };
  }
  async function savePoster(title: string) {
    const { now, recap } = await gameNow();
    const png = await posterPng(recap, now, titled(postersOf(recap, now), title), files);
    saveFile(`${fileNameOf(now, title)}.png`, new Uint8Array(await png.arrayBuffer()), 'image/png');
  }
  async function saveTable(title: string) {
    const { now } = await gameNow();
    const { rows } = titled(now.part.tables(now.left), title);
    saveFile(`${fileNameOf(now, title)}.csv`, new TextEncoder().encode(csvOf(rows)), 'text/csv');
  }
  return (
    <Card as="section" aria-labelledby={id} data-accent={GAMES[left.game].accent} className="recap-game">
      <h2 id={id} className="flex items-center gap-3 text-lg">
        <span aria-hidden="true" className="size-3.5 shrink-0 rounded-full bg-accent" />
        {GAMES[left.game].title}
      </h2>
      <dl className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-3 print:grid-cols-3">
        {part.highlights(left).map(({ label, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a label may repeat, and the order is fixed
          <Highlight key={index} label={label}>
            {text}
          </Highlight>
        ))}
      </dl>
      {part.showsPosters
        ? posters.map((poster) => (
            <RecapPicture
              key={poster.title}
              // Its words change with the names that the picture shows.
              name={[files.key, `${left.nth}`, poster.title, poster.alt, language]}
              alt={poster.alt}
              load={() => posterPng(head, game, poster, files)}
              className="mt-5 w-full break-inside-avoid border border-line"
            />
          ))
        : null}
      {Details ? (
        <div className="mt-5">
          <Details left={left} files={files} />
        </div>
      ) : null}
      <ul className="mt-5 flex flex-wrap gap-2 print:hidden">
        {posters.map(({ title }) => (
          <li key={title}>
            <FileButton title={title} kind="PNG" label={download.pictureOf(title)} save={() => savePoster(title)} />
          </li>
        ))}
        {part.tables(left).map(({ title }) => (
          <li key={title}>
            <FileButton title={title} kind="CSV" label={download.tableOf(title)} save={() => saveTable(title)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface FileButtonProps {
  title: string;
  label: string;
  kind: 'PNG' | 'CSV';
  save: () => Promise<void>;
}

function FileButton({ title, label, kind, save }: FileButtonProps) {
  const { download } = recapTexts;
  const { isPending, mutate } = useMutation({
    mutationFn: save,
    onError: () => toast.error(download.failedTitle, download.failed),
  });
  return (
    <Button size="sm" pending={isPending} aria-label={label} onClick={() => mutate()}>
      <Download aria-hidden="true" />
      <span className="wrap-anywhere max-w-96">
        {title} ({kind})
      </span>
    </Button>
  );
}

/** @throws when the recap no longer has it */
function titled<One extends { title: string }>(all: readonly One[], wanted: string): One {
  const found = all.find(({ title }) => title === wanted);
  if (found === undefined) throw new Error(`The recap no longer has "${wanted}".`);
  return found;
}
