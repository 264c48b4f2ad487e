import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { GAMES } from '#shared/contract/games/registry.ts';
import { Highlight } from '#src/game-kit/highlight.tsx';
import type { Poster, RecapFiles, RecapTable } from '#src/game-kit/recap/recap-part.ts';
import { RecapPicture } from '#src/game-kit/recap/recap-picture.tsx';
import type { ShownGame } from '#src/game-kit/recap/use-recap-parts.ts';
import { useShownLanguage } from '#src/lib/catalogue.ts';
import { csvOf } from '#src/lib/csv.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { toast } from '#src/lib/toast.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { fileNameOf, type Head, posterPng } from '../package.ts';
import { recapTexts } from '../texts.ts';

interface GameSectionProps {
  head: Head;
  game: ShownGame;
  files: RecapFiles;
}

/** What one game left: highlights, details, and its pictures and tables as files. */
export function GameSection({ head, game, files }: GameSectionProps) {
  const { left, part } = game;
  const { Details } = part;
  const language = useShownLanguage();
  const posters = part.posters(left);
  const id = `game-${left.place}`;
  return (
    <Card asChild>
      <section aria-labelledby={id} data-accent={GAMES[left.game].accent} className="recap-game">
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
                name={[files.key, `${left.place}`, poster.title, language]}
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
          {posters.map((poster) => (
            <li key={poster.title}>
              <PosterButton head={head} game={game} poster={poster} files={files} />
            </li>
          ))}
          {part.tables(left).map((table) => (
            <li key={table.title}>
              <TableButton game={game} table={table} />
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}

function PosterButton({ head, game, poster, files }: GameSectionProps & { poster: Poster }) {
  const { download } = recapTexts;
  const { isPending, mutate } = useMutation({
    mutationFn: async () => {
      const png = await posterPng(head, game, poster, files);
      saveFile(`${fileNameOf(game, poster.title)}.png`, new Uint8Array(await png.arrayBuffer()), 'image/png');
    },
    onError: () => toast.error(download.failedTitle, download.failed),
  });
  return (
    <Button size="sm" pending={isPending} aria-label={download.pictureOf(poster.title)} onClick={() => mutate()}>
      <Download aria-hidden="true" />
      <span className="wrap-anywhere max-w-96">{poster.title} (PNG)</span>
    </Button>
  );
}

function TableButton({ game, table: { rows, title } }: { game: ShownGame; table: RecapTable }) {
  const save = () => saveFile(`${fileNameOf(game, title)}.csv`, new TextEncoder().encode(csvOf(rows)), 'text/csv');
  return (
    <Button size="sm" aria-label={recapTexts.download.tableOf(title)} onClick={save}>
      <Download aria-hidden="true" />
      <span className="wrap-anywhere max-w-96">{title} (CSV)</span>
    </Button>
  );
}
