import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { hostTexts } from '../host-texts.ts';

const texts = hostTexts.card;

interface GameCardProps {
  icon: LucideIcon;
  title: string;
  body: string;
  /** Start page of a new session. */
  to: string;
  /** Options to choose before the start. */
  children?: ReactNode;
}

/** A game on the dashboard. Its link always starts a new session; running ones are listed above the cards. */
export function GameCard({ icon: Icon, title, body, to, children }: GameCardProps) {
  return (
    <Card className="flex flex-col items-start p-4">
      <div className="mb-3 flex min-h-11 items-center gap-2.5">
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-accent text-on-accent">
          <Icon aria-hidden="true" className="size-5" />
        </span>
        <h3 className="text-base">{title}</h3>
      </div>
      <p className="group-data-brief:hidden mb-4 text-muted text-sm">{body}</p>
      {children ? <div className="mt-auto mb-4 w-full">{children}</div> : null}
      <ButtonLink to={to} className={classNames('w-full max-sm:min-h-13', !children && 'mt-auto')}>
        {/* All cards' buttons read the same; the heading above names the game. */}
        <span>
          {texts.start}
          <span className="sr-only">{texts.ofGame(title)}</span>
        </span>
      </ButtonLink>
    </Card>
  );
}
