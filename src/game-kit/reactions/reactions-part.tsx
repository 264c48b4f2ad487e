import { LazyPart } from '#src/ui/lazy-part.tsx';
import type { Hosted } from '../hosted.tsx';
import type { ReactionBarProps } from './reaction-bar.tsx';

const loadBar = async () => (await import('./reaction-bar.tsx')).ReactionBar;
const loadTools = async () => (await import('./reaction-tools.tsx')).ReactionTools;

/** What people send, and six reactions to send, on a guest's screen. */
export const GuestReactions = (props: ReactionBarProps) => <LazyPart load={loadBar} props={props} />;

/** Six reactions for a host with a seat, whose screens show all of them anyway. */
export function OwnReactions({ host }: { host: Pick<Hosted, 'own' | 'reacts'> }) {
  if (!host.own || !host.reacts) return null;
  return <LazyPart load={loadTools} props={{ small: true }} />;
}
