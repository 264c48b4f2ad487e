import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { StepHeading } from '#src/ui/kept-focus.tsx';
import { phaseTexts } from '../phase-texts.ts';
import type { Reader } from '../phases/round-bar.tsx';
import { Celebration } from './celebration.tsx';

/** Characters of a title that needs smaller type. */
const LONG = 60;

/** A small shared window keeps room for the rest. */
const LOW_TITLE = '[@media(max-height:40rem)]:text-base';
const LOW_LEAD = '[@media(max-height:40rem)]:text-xs';

interface FinalStageProps {
  reader: Reader;
  /** The game's outcome in a line. */
  title: string;
  lead?: string | undefined;
  /** No one has won anything. */
  quiet?: boolean;
  /** What the game leaves: highlights, points, pictures. */
  children: ReactNode;
  /** For the host: once more, the next game. */
  actions?: ReactNode;
}

/** The end of a game, the same on all screens: its outcome, what it leaves, and what comes next. */
export function FinalStage({ reader, title, lead, quiet = false, children, actions }: FinalStageProps) {
  return (
    <section className="relative flex min-h-0 flex-1 flex-col gap-3">
      {quiet ? null : <Celebration />}
      <div className="relative">
        <StepHeading
          level={reader === 'host' ? 'h2' : 'h1'}
          className={classNames(
            'wrap-anywhere animate-drop-in text-balance outline-none',
            // The names of several winners may be long.
            reader === 'player' ? 'text-2xl' : title.length > LONG ? 'text-lg' : 'text-xl',
            reader === 'all' && LOW_TITLE,
          )}
        >
          {title}
        </StepHeading>
        {lead === undefined ? null : (
          <p className={classNames('mt-1 text-muted text-sm', reader === 'all' && LOW_LEAD)}>{lead}</p>
        )}
      </div>
      <div className="relative flex min-h-0 flex-1 flex-col gap-3">{children}</div>
      {reader === 'player' ? <p className="relative text-muted text-sm">{phaseTexts.final.wait}</p> : null}
      {actions ? <div className="relative mt-auto flex flex-wrap items-center gap-3">{actions}</div> : null}
    </section>
  );
}

/** The highlights of a game, side by side where there is room. */
export const Highlights = ({ reader, children }: Pick<FinalStageProps, 'children' | 'reader'>) => (
  <dl
    className={classNames(
      'grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-3',
      // Long names and questions leave room for the rest.
      reader === 'all' &&
        '[&>div]:p-3 [&_dd]:text-[length:min(0.8em,9.6cqw)] [&_dt]:text-[0.65em] [&_dt]:leading-tight',
    )}
  >
    {children}
  </dl>
);
