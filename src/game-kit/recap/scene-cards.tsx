import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getRecap, type Recap } from '#shared/contract/recaps.ts';
import { call, HOST } from '#src/lib/calls/api.ts';
import { isolated } from '#src/lib/words/isolated.ts';
import { classNames } from '#src/ui/class-names.ts';
import { EmptyRoom } from '#src/ui/illustrations/empty-room.tsx';
import { Fitted } from '#src/ui/lists/fitted-list.tsx';
import { Highlight } from './highlight.tsx';
import { recapQuery } from './host-recap.ts';
import { posterPicture } from './poster-picture.ts';
import { recapFiles } from './recap-files.ts';
import type { RecapFiles, RecapHighlight } from './recap-part.ts';
import { RecapPicture } from './recap-picture.tsx';
import { recapKitTexts } from './recap-texts.ts';
import { SceneLink } from './scene-link.tsx';
import type { ShownGame } from './use-recap-parts.ts';

/** Highlights that fit a shared screen; the recap has all. So many are in large type. */
const SHOWN = 6;
const LARGE = 4;
/** Pictures side by side, those of the last games. */
const PICTURES = 3;
/** Names on one page; more turn. */
const NAMES = 24;

const ANSWERS_POLL_MS = 10_000;

/** One view of the last scene. */
export interface SceneCard {
  key: string;
  title: string;
  /** All of it in words, for screen readers. */
  spoken: string;
  content: ReactNode;
}

interface Ended {
  recap: Recap;
  shown: ShownGame[];
}

/** The cards of an ended session's last scene: the best moments, the pictures, everyone's names, and the recap's link. undefined until all is known. */
export function useSceneCards(left: Ended | null, isShown: boolean): SceneCard[] | undefined {
  const { data: whole, isError } = useQuery({
    ...recapQuery(left?.recap.sessionId ?? ''),
    enabled: left !== null,
    // Answers of guests come in.
    refetchInterval: ANSWERS_POLL_MS,
  });
  if (left === null || (whole === undefined && !isError)) return undefined;
  const texts = recapKitTexts.scene;
  const { recap, shown } = left;
  const files = recapFiles(recap.sessionId, HOST);
  const all = firstOfEach(shown.map(({ left, part }) => part.highlights(left)));
  const pictures = shown.flatMap((game) => picturesOf(game, files, recap, all.length === 0)).slice(-PICTURES);
  const moments = all.filter(({ text }) => !pictures.some(({ caption }) => caption === text)).slice(0, SHOWN);
  const people = whole?.people ?? [];
  const cards = [
    ...(moments.length > 0 ? [momentsCard(moments, isShown)] : []),
    ...(pictures.length > 0 ? [picturesCard(pictures)] : []),
    ...peopleCards(people),
    ...(whole && shown.length > 0
      ? [
          {
            key: 'recap',
            title: texts.recap,
            spoken: texts.scan,
            content: <SceneLink recap={whole} isShown={isShown} />,
          },
        ]
      : []),
  ];
  return cards.length > 0 ? cards : [{ key: 'nobody', title: texts.nobody, spoken: '', content: <Nobody /> }];
}

function Nobody() {
  return <EmptyRoom className="m-auto max-w-[70dvh]" />;
}

function momentsCard(moments: readonly RecapHighlight[], isShown: boolean): SceneCard {
  const list = <Moments moments={moments} />;
  return {
    key: 'moments',
    title: recapKitTexts.scene.moments,
    spoken: moments.map(({ label, text }) => `${label}: ${text}.`).join(' '),
    // A shared screen doesn't scroll.
    content: isShown ? <Fitted className="flex min-h-0 w-full flex-1">{list}</Fitted> : list,
  };
}

const Moments = ({ moments }: { moments: readonly RecapHighlight[] }) => (
  <div className="m-auto w-full">
    <dl
      className={classNames(
        // Below each other: in rows a long one would leave its neighbor half empty.
        '-mb-3 gap-3 [&>div]:mb-3 [&>div]:p-3 [&_dt]:text-[0.65em] [&_dt]:leading-tight',
        moments.length > LARGE
          ? '[&_dd]:text-[0.75em]'
          : moments.length > 1
            ? '[&_dd]:text-[1em]'
            : '[&_dd]:text-[1.6em]',
      )}
      style={{ columns: `10em ${Math.min(3, moments.length)}` }}
    >
      {moments.map(({ label, text }) => (
        <Highlight key={`${label} ${text}`} label={label}>
          {text}
        </Highlight>
      ))}
    </dl>
  </div>
);

type Picture = ReturnType<typeof picturesOf>[number];

function picturesCard(pictures: readonly Picture[]): SceneCard {
  return {
    key: 'pictures',
    title: recapKitTexts.scene.pictures(pictures.length),
    spoken: pictures.map(({ caption }) => `${caption}.`).join(' '),
    content: (
      <div className="m-auto flex w-full items-start justify-center gap-6 max-md:flex-col max-md:items-center">
        {pictures.map(({ caption, ...picture }) => (
          <figure
            key={picture.name.join(' ')}
            className="w-full min-w-0 max-w-[min(70dvh,calc((100dvh-20rem)*1.333))] text-center font-semibold text-[0.65em] leading-tight"
          >
            <RecapPicture {...picture} className="ring-4 ring-sun" />
            <figcaption className="wrap-anywhere mt-3">{caption}</figcaption>
          </figure>
        ))}
      </div>
    ),
  };
}

/** Everyone's names, in pages as large as fit. */
function peopleCards(people: readonly string[]): SceneCard[] {
  const texts = recapKitTexts.scene;
  const [only] = people;
  if (only === undefined) return [];
  if (people.length === 1) {
    return [{ key: 'people', title: texts.one(isolated(only)), spoken: '', content: null }];
  }
  const pages = Math.ceil(people.length / NAMES);
  return Array.from({ length: pages }, (_, page) => {
    // As many on each page.
    const size = Math.ceil(people.length / pages);
    const names = people.slice(page * size, (page + 1) * size);
    return {
      key: `people ${page}`,
      title: texts.everyone,
      spoken: `${names.map(isolated).join(', ')}.`,
      content: (
        <Fitted className="flex min-h-0 w-full flex-1 text-4xl max-md:min-h-[50dvh] max-md:text-2xl">
          <ul className="m-auto flex flex-wrap items-center justify-center gap-x-[1em] gap-y-[0.3em] text-center">
            {names.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and the order is fixed
              <li key={index} dir="auto" className="max-w-full animate-drop-in font-bold font-display leading-tight">
                {name}
              </li>
            ))}
          </ul>
        </Fitted>
      ),
    };
  });
}

/** The first highlight of each game, then the second ones, and so on. */
function firstOfEach(highlights: RecapHighlight[][]): RecapHighlight[] {
  const most = Math.max(0, ...highlights.map(({ length }) => length));
  return Array.from({ length: most }, (_, nth) => highlights.flatMap((some) => some.slice(nth, nth + 1))).flat();
}

/**
 * The game's picture, of a tie several, if it has one.
 * @param isOnly nothing else is shown, as when nobody voted on the drawings: then any game has its poster
 */
function picturesOf(game: ShownGame, files: RecapFiles, recap: Recap, isOnly: boolean) {
  const { left, part } = game;
  const caption = part.highlights(left).at(-1)?.text ?? '';
  const kept = part.keepsake?.(left) ?? null;
  if (kept !== null && !('draw' in kept)) {
    return kept.map((one) => ({
      ...one,
      name: [files.key, one.id],
      alt: one.caption,
      load: () => files.drawing(one.id),
    }));
  }
  if (kept !== null) return [{ ...posterPicture(left, kept, files, recap.endedAt), caption }];
  const poster = isOnly ? part.posters(left)[0] : undefined;
  if (poster === undefined) return [];
  const { title } = poster;
  const name = [files.key, `${left.nth}`, 'thanks'];
  return [{ name, alt: title, load: () => wholePoster(game, files, recap), caption: title }];
}

/** The first poster of a game, from the host's recap: the thanks have the guests' part only. */
async function wholePoster({ left, part }: ShownGame, files: RecapFiles, { endedAt, sessionId }: Recap): Promise<Blob> {
  const { games } = await call(getRecap, { params: { sessionId }, as: HOST });
  const whole = games.find(({ nth }) => nth === left.nth) ?? left;
  const [poster] = part.posters(whole);
  if (poster === undefined) throw new Error('The game has no poster.');
  return posterPicture(whole, poster, files, endedAt).load();
}
