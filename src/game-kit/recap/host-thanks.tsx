import type { Game } from '#shared/contract/games/registry.ts';
import { getRecap, type Recap, recapPath } from '#shared/contract/recaps.ts';
import { call, HOST } from '#src/lib/calls/api.ts';
import { newRoomPath } from '#src/lib/calls/join-links.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { EmptyRoom } from '#src/ui/illustrations/empty-room.tsx';
import { PageGround } from '#src/ui/layout/page-ground.tsx';
import { hostTexts } from '../host-texts.ts';
import type { NoticeText } from '../texts.ts';
import { Highlight } from './highlight.tsx';
import { posterPicture } from './poster-picture.ts';
import { recapFiles } from './recap-files.ts';
import type { RecapFiles, RecapHighlight } from './recap-part.ts';
import { RecapPicture } from './recap-picture.tsx';
import { recapKitTexts } from './recap-texts.ts';
import { useGuestRecap } from './use-guest-recap.ts';
import type { ShownGame } from './use-recap-parts.ts';

/** Highlights that fit a shared screen; the recap has all. So many are in large type. */
const SHOWN = 6;
const LARGE = 4;

interface HostThanksProps {
  game: Game;
  /** That the session has ended. */
  notice: NoticeText;
}

/** The end of a session on its host's screens, to be seen from afar: thanks, highlights, and the newest picture. */
export function HostThanks({ game, notice }: HostThanksProps) {
  const texts = recapKitTexts.thanks;
  const { failed, left } = useGuestRecap();
  return (
    <PageGround warmth={1}>
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col gap-6 p-6">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="flex flex-wrap items-baseline gap-x-3 text-lg">
            <h1 className="text-lg">{notice.title}</h1>
            <p role="alert" className="text-muted">
              {notice.body}
            </p>
          </div>
          <div className="flex flex-wrap gap-3">
            {left === null || left.shown.length === 0 ? null : (
              <ButtonLink to={recapPath(left.recap.sessionId)} variant="primary" size="sm">
                {texts.seeRecap}
              </ButtonLink>
            )}
            <ButtonLink to={newRoomPath(game)} size="sm">
              {hostTexts.gone.startNew}
            </ButtonLink>
            <ButtonLink to="/admin" size="sm">
              {hostTexts.gone.toDashboard}
            </ButtonLink>
          </div>
        </div>
        {failed ? (
          <p role="status" className="text-muted text-sm">
            {texts.notLoaded}
          </p>
        ) : null}
        {left === null ? null : <Left {...left} />}
      </main>
    </PageGround>
  );
}

type LeftProps = Pick<NonNullable<ReturnType<typeof useGuestRecap>['left']>, 'recap' | 'shown'>;

function Left({ recap, shown }: LeftProps) {
  const files = recapFiles(recap.sessionId, HOST);
  const all = firstOfEach(shown.map(({ left, part }) => part.highlights(left)));
  const ofGames = shown.map((game) => pictureOf(game, files, recap, all.length === 0));
  const picture = ofGames.findLast((one) => one !== null);
  const highlights = all.filter(({ text }) => text !== picture?.caption).slice(0, SHOWN);
  return (
    <section aria-labelledby="thanks" className="scale-present flex flex-1 animate-fade-in flex-col gap-4">
      <h2 id="thanks" className="text-2xl">
        {recapKitTexts.thanks.title}
      </h2>
      {shown.length === 0 ? <EmptyRoom className="m-auto max-w-[70dvh]" /> : null}
      <div className="flex flex-1 items-center gap-6 empty:hidden max-md:flex-col max-md:items-stretch">
        {highlights.length === 0 ? null : (
          <dl
            className={classNames(
              // Below each other: in rows a long one would leave its neighbor half empty.
              '-mb-3 w-full gap-3 [&>div]:mb-3 [&>div]:p-3 [&_dt]:text-[0.65em] [&_dt]:leading-tight',
              highlights.length > LARGE ? '[&_dd]:text-[0.65em]' : '[&_dd]:text-[0.85em]',
            )}
            style={{ columns: `8em ${highlights.length}` }}
          >
            {highlights.map(({ label, text }) => (
              <Highlight key={`${label} ${text}`} label={label}>
                {text}
              </Highlight>
            ))}
          </dl>
        )}
        {picture ? (
          <figure
            className={classNames(
              'mx-auto w-full text-center font-semibold text-[0.65em] leading-tight',
              highlights.length === 0 ? 'max-w-[85dvh]' : 'max-w-[68dvh]',
            )}
          >
            <RecapPicture {...picture} className="ring-4 ring-sun" />
            <figcaption className="wrap-anywhere mt-3">{picture.caption}</figcaption>
          </figure>
        ) : null}
      </div>
    </section>
  );
}

/** The first highlight of each game, then the second ones, and so on. */
function firstOfEach(highlights: RecapHighlight[][]): RecapHighlight[] {
  const most = Math.max(0, ...highlights.map(({ length }) => length));
  return Array.from({ length: most }, (_, nth) => highlights.flatMap((some) => some.slice(nth, nth + 1))).flat();
}

/**
 * The game's picture, if it has one.
 * @param isOnly nothing else is shown, as when nobody voted on the drawings: then any game has its poster
 */
function pictureOf(game: ShownGame, files: RecapFiles, recap: Recap, isOnly: boolean) {
  const { left, part } = game;
  const caption = part.highlights(left).at(-1)?.text ?? '';
  const kept = part.keepsake?.(left) ?? null;
  if (typeof kept === 'string') {
    return { name: [files.key, kept], alt: caption, load: () => files.drawing(kept), caption };
  }
  if (kept !== null) return { ...posterPicture(left, kept, files, recap.endedAt), caption };
  const poster = isOnly ? part.posters(left)[0] : undefined;
  if (poster === undefined) return null;
  const { title } = poster;
  const name = [files.key, `${left.nth}`, 'thanks'];
  return { name, alt: title, load: () => wholePoster(game, files, recap), caption: title };
}

/** The first poster of a game, from the host's recap: the thanks have only what guests may read. */
async function wholePoster({ left, part }: ShownGame, files: RecapFiles, { endedAt, sessionId }: Recap): Promise<Blob> {
  const { games } = await call(getRecap, { params: { sessionId }, as: HOST });
  const whole = games.find(({ nth }) => nth === left.nth) ?? left;
  const [poster] = part.posters(whole);
  if (poster === undefined) throw new Error('The game has no poster.');
  return posterPicture(whole, poster, files, endedAt).load();
}
