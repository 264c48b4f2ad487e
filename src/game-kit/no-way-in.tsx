import { Link } from 'react-router-dom';
import type { Game } from '#shared/contract/games/registry.ts';
import { LazyPart } from '#src/ui/lazy-part.tsx';
import { JoinPanel } from './join-panel.tsx';
import { RoomPage } from './room-page.tsx';
import type { NoticeText } from './texts.ts';
import { roomTexts } from './texts.ts';

/** What asking the room once more came to. */
export type CheckResult = 'open' | 'unchanged' | 'unreachable';

interface NoWayInProps {
  game: Game;
  title: string;
  notice: NoticeText | null;
  takesFocus?: boolean;
  /** Asks the room again, where that may help: without it there is only the code of another room. */
  onCheck?: (() => Promise<CheckResult>) | null;
  /** The reader hosts: shows the way back. */
  hosts?: boolean;
}

const loadWays = async () => (await import('./kept-out-ways.tsx')).KeptOutWays;

/**
 * In place of a room that does not take this guest: why, and the ways on. These are loaded for the few who need them: the
 * notice says meanwhile what has happened.
 */
export function NoWayIn({ game, title, notice, takesFocus = false, onCheck = null, hosts = false }: NoWayInProps) {
  const hint = hosts ? <HostingHint /> : null;
  return (
    <RoomPage game={game}>
      <JoinPanel key="kept-out" title={title} notice={notice} takesFocus={takesFocus}>
        <LazyPart load={loadWays} props={{ onCheck, children: hint }} failed={() => hint} />
      </JoinPanel>
    </RoomPage>
  );
}

const texts = roomTexts.keptOut;

/** A way back for a host who opened the join link of a room in the browser they host with: here they are a guest. */
export function HostingHint() {
  return (
    <span className="mt-2 block text-muted text-sm">
      {texts.hosting} <Link to="/admin">{texts.dashboard}</Link>
    </span>
  );
}
