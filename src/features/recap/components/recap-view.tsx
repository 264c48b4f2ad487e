import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { GAMES } from '#shared/contract/games/registry.ts';
import type { Recap } from '#shared/contract/recaps.ts';
import { Highlight } from '#src/game-kit/recap/highlight.tsx';
import { useWhole } from '#src/game-kit/recap/near.tsx';
import { pictured } from '#src/game-kit/recap/pictured.ts';
import { recapFiles } from '#src/game-kit/recap/recap-files.ts';
import type { RecapFiles, RecapHighlight } from '#src/game-kit/recap/recap-part.ts';
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
import { Folded } from '#src/ui/folded.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { fileNameOf, gamesNow, type Head, posterPng, postersOf, type RecapNow, titleOf } from '../package.ts';
import { storyOf } from '../story.ts';
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
      {shown ? <Story games={shown} /> : null}
      {shown && shown.length > 0 ? <DownloadBar files={files} readAgain={readAgain} /> : null}
      {shown === undefined && !failed ? <Opening /> : null}
      {failed ? <p role="alert">{recapTexts.gone.failed}</p> : null}
      {shown?.length === 0 ? <p>{recapTexts.nothing}</p> : null}
      <div className="gap-6 lg:columns-2 print:[columns:auto]">
        {shown?.map((game) => (
          <GameCard key={game.left.nth} head={recap} game={game} files={files} readAgain={readAgain} />
        ))}
      </div>
      {shown?.length === 0 ? null : children}
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

/** What happened, told from the first game to the last. */
function Story({ games }: { games: readonly ShownGame[] }) {
  const told = storyOf(games);
  if (told.length === 0) return null;
  return (
    <section aria-labelledby="story" className="break-inside-avoid">
      <h2 id="story" className="text-lg">
        {recapTexts.story}
      </h2>
      <ol className="mt-3 flex max-w-3xl flex-col gap-3">
        {told.map(({ accent, text }) => (
          <li key={text} data-accent={accent} className="flex gap-3 text-lg leading-snug print:text-base">
            <span aria-hidden="true" className="mt-[0.4em] size-3 shrink-0 rounded-full bg-accent" />
            <span className="wrap-anywhere min-w-0">{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Of a game's highlights, so many are on its card; the others are with the details. */
const ON_CARD = 3;

interface GameCardProps {
  head: Head;
  game: ShownGame;
  files: RecapFiles;
  readAgain: () => Promise<RecapNow>;
}

/** The best of a game, with everything else folded. */
function GameCard({ head, game, files, readAgain }: GameCardProps) {
  const { left, part } = game;
  const { Details } = part;
  const isWhole = useWhole();
  const posters = postersOf(head, game);
  const highlights = part.highlights(left);
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
    <Card
      as="section"
      aria-labelledby={id}
      data-accent={GAMES[left.game].accent}
      className="recap-game mb-6 break-inside-avoid last:mb-0 lg:has-[details[open]]:[column-span:all] print:break-inside-auto"
    >
      <h2 id={id} className="flex items-center gap-3 text-lg">
        <span aria-hidden="true" className="size-3.5 shrink-0 rounded-full bg-accent" />
        {GAMES[left.game].title}
      </h2>
      <BestPicture head={head} game={game} files={files} />
      <Highlights of={highlights.slice(0, ON_CARD)} />
      <div className="mt-4">
        <Folded title={recapTexts.details} isOpen={isWhole}>
          <Highlights of={highlights.slice(ON_CARD)} />
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
        </Folded>
      </div>
    </Card>
  );
}

function Highlights({ of: highlights }: { of: readonly RecapHighlight[] }) {
  if (highlights.length === 0) return null;
  return (
    <dl className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-3 print:grid-cols-3">
      {highlights.map(({ label, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a label may repeat, and the order is fixed
        <Highlight key={index} label={label}>
          {text}
        </Highlight>
      ))}
    </dl>
  );
}

/** The game's picture in the thanks, of drawings the best one. On paper the details have the drawings. */
function BestPicture({ head, game, files }: Pick<GameCardProps, 'head' | 'game' | 'files'>) {
  const { left, part } = game;
  const language = useShownLanguage();
  const kept = part.keepsake?.(pictured(game, head.pictureNames)) ?? null;
  if (kept === null) return null;
  if ('draw' in kept) {
    return (
      <RecapPicture
        // Its words change with the names that the picture shows.
        name={[files.key, `${left.nth}`, kept.title, kept.alt, language]}
        alt={kept.alt}
        load={() => posterPng(head, game, kept, files)}
        className="mt-4 w-full break-inside-avoid border border-line"
      />
    );
  }
  const drawings = part.keepsake?.(left);
  const best = drawings && !('draw' in drawings) ? drawings.at(-1) : undefined;
  return best ? (
    <RecapPicture
      name={[files.key, best.id]}
      alt={best.caption}
      load={() => files.drawing(best.id)}
      className="mt-4 w-full border border-line print:hidden"
    />
  ) : null;
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
