import type { ReactNode } from 'react';
import type { Recap } from '#shared/contract/recaps.ts';
import { recapFiles } from '#src/game-kit/recap/recap-files.ts';
import { useRecapParts } from '#src/game-kit/recap/use-recap-parts.ts';
import type { Identity } from '#src/lib/calls/api.ts';
import { formatDateTime, formatShortDate } from '#src/lib/words/dates.ts';
import { Spinner } from '#src/ui/spinner.tsx';
import { gamesNow, type RecapNow, titleOf } from '../package.ts';
import { recapTexts } from '../texts.ts';
import { DownloadBar } from './download-bar.tsx';
import { GameSection } from './game-section.tsx';

interface RecapViewProps {
  recap: Recap;
  /** Reads its pictures. */
  as: Identity;
  refresh: () => Promise<Recap>;
  /** The host's own settings. */
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
        <GameSection key={game.left.place} head={recap} game={game} files={files} readAgain={readAgain} />
      ))}
      <p className="recap-foot">{recapTexts.foot(formatShortDate(endedAt))}</p>
    </div>
  );
}

/** While the recap loads. */
export function Opening() {
  return (
    <p role="status" className="m-auto flex items-center gap-4 py-16 text-muted">
      <Spinner />
      {recapTexts.loading}
    </p>
  );
}
