import './easels.css';
import { useEffect, useState } from 'react';
import type { Person } from '#src/game-kit/person.ts';
import { Fitted } from '#src/ui/lists/fitted-list.tsx';
import { masterpieceTexts } from '../texts.ts';

/** So many easels are on a shared screen at once; of more people a page, which turns. */
const MOST = 25;
const PAGE = 15;
const PAGE_MS = 5_000;

/** An easel for each person, which turns round when they are done. Of the drawings it shows nothing. */
export function Easels({ people, doneIds }: { people: readonly Person[]; doneIds: readonly string[] }) {
  const pages = people.length > MOST ? Math.ceil(people.length / PAGE) : 1;
  const [turned, setTurned] = useState(0);
  useEffect(() => {
    if (pages === 1) return;
    const timer = setInterval(() => setTurned((count) => count + 1), PAGE_MS);
    return () => clearInterval(timer);
  }, [pages]);
  const page = turned % pages;
  const firstOf = (nth: number) => Math.round((nth * people.length) / pages);
  return (
    <>
      <Fitted className="mt-3 min-h-0 flex-1 text-3xl">
        <ul className="flex min-h-full flex-wrap content-center justify-center gap-x-[0.5em] gap-y-[0.4em]">
          {people.slice(firstOf(page), firstOf(page + 1)).map(({ id, name }) => (
            <li key={id} className="flex w-[6.6em] min-w-0 flex-col items-center text-center">
              <Easel isTurned={doneIds.includes(id)} />
              <bdi className="wrap-break-word w-full font-semibold text-[0.8em] leading-tight">{name}</bdi>
              {doneIds.includes(id) ? <span className="sr-only">{masterpieceTexts.round.drawn}</span> : null}
            </li>
          ))}
        </ul>
      </Fitted>
      {pages > 1 ? (
        <p className="text-center text-muted text-sm">{masterpieceTexts.final.page(page + 1, pages)}</p>
      ) : null}
    </>
  );
}

/** From behind, with its frame; turned round, under a cloth. */
const Easel = ({ isTurned }: { isTurned: boolean }) => (
  <svg viewBox="0 0 100 84" aria-hidden="true" className="easel-stand w-[4.6em]" data-turned={isTurned || undefined}>
    <path d="M50 8V2M28 60 16 82M72 60l12 22M50 60v20" stroke="var(--edge)" strokeWidth="4" strokeLinecap="round" />
    <g>
      <g className="easel-back">
        <rect x="12" y="6" width="76" height="56" rx="4" fill="var(--surface)" stroke="var(--edge)" strokeWidth="3" />
        <path d="M12 34h76M50 6v56" stroke="var(--line)" strokeWidth="5" />
      </g>
      <g className="easel-front">
        <rect x="12" y="6" width="76" height="56" rx="4" fill="var(--accent)" />
        <path
          d="m36 35 10 10 19-22"
          fill="none"
          stroke="var(--on-accent)"
          strokeWidth="7"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </g>
  </svg>
);
