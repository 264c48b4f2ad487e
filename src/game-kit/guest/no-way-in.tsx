import { Link } from 'react-router-dom';
import type { Game } from '#shared/contract/games/registry.ts';
import { Alert } from '#src/ui/alert.tsx';
import { LazyPart } from '#src/ui/lazy-part.tsx';
import { ThanksToGuest } from '../recap/thanks.tsx';
import type { NoticeText } from '../texts.ts';
import { roomTexts } from '../texts.ts';
import { JoinPanel } from './join-panel.tsx';
import { RoomPage } from './room-page.tsx';

/** Outcome of checking the room again. */
export type CheckResult = 'open' | 'unchanged' | 'unreachable';

interface NoWayInProps {
  game: Game;
  title: string;
  lead?: string;
  notice: NoticeText | null;
  takesFocus?: boolean;
  /** Checks the room again, where that may help; without it only another room's code is offered. */
  onCheck?: (() => Promise<CheckResult>) | null;
  /** The reader is the host: show the way back. */
  hosts?: boolean;
  /** The room whose session has ended: its people are thanked first, and see the highlights. */
  ended?: boolean;
}

const loadWays = async () => (await import('./kept-out-ways.tsx')).KeptOutWays;

/**
 * Replaces a room that doesn't accept this guest: the reason and the next steps. Most guests never need these, so they
 * load on demand below the notice.
 */
export function NoWayIn(props: NoWayInProps) {
  const { game, title, lead, notice, takesFocus = false, onCheck = null, hosts = false, ended = false } = props;
  const hint = hosts ? <HostingHint /> : null;
  return (
    <RoomPage game={game}>
      <JoinPanel key="kept-out" title={title} lead={lead} notice={ended ? null : notice} takesFocus={takesFocus}>
        {ended ? <ThanksToGuest /> : null}
        {ended && notice ? (
          <Alert tone="info" title={notice.title} className="mt-6">
            {notice.body}
          </Alert>
        ) : null}
        <LazyPart load={loadWays} props={{ onCheck, children: hint }} failed={() => hint} />
      </JoinPanel>
    </RoomPage>
  );
}

const texts = roomTexts.keptOut;

/** The way back for hosts with a join link in their own browser, where they count as guests. */
export function HostingHint() {
  return (
    <span className="mt-2 block text-muted text-sm">
      {texts.hosting} <Link to="/admin">{texts.dashboard}</Link>
    </span>
  );
}
