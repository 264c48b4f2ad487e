import type { Game } from '#shared/contract/games/registry.ts';
import { LazyPart } from '#src/ui/lazy-part.tsx';
import { HostingHint } from './hosting-hint.tsx';
import { JoinPanel } from './join-panel.tsx';
import { RoomPage } from './room-page.tsx';
import type { NoticeText } from './texts.ts';

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
