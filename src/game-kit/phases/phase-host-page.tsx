import { GAMES } from '#shared/contract/games/registry.ts';
import { useDocumentTitle } from '#src/lib/page/use-document-title.ts';
import { HostPage, type HostPageProps } from '../host/host-page.tsx';
import type { HostedState } from '../hosted.tsx';
import { phaseTexts } from '../phase-texts.ts';

/** The host's page of a game in timed phases. */
export function PhaseHostPage<State extends HostedState>(props: Omit<HostPageProps<State>, 'texts'>) {
  const { title } = GAMES[props.game];
  useDocumentTitle(title);
  const { createFailed, creating, opening } = phaseTexts.host;
  return <HostPage {...props} texts={{ opening, create: { pending: creating(title), failed: createFailed } }} />;
}
