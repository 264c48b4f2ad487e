import { BUILT_IN_AGENDAS } from '#shared/contract/agendas.ts';
import { GAMES } from '#shared/contract/games/registry.ts';
import type { Usual } from '#shared/contract/hosted-rooms.ts';
import type { PastSession } from '#shared/contract/past-sessions.ts';
import { recapPath } from '#shared/contract/recaps.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { CardSection } from '#src/ui/card.tsx';
import { agendaTexts } from '../agendas/texts.ts';
import { useStartSession } from '../agendas/use-agendas.ts';
import { dashboardTexts } from '../texts.ts';
import { aboutPast, nameOf, useJustEnded } from './past-sessions.tsx';

const texts = dashboardTexts.next;
const { opener } = BUILT_IN_AGENDAS;

/** The first step of a new host: a whole session by one click. */
export function FirstSession() {
  const { isPending, mutate } = useStartSession();
  const { name } = agendaTexts.builtIn.opener;
  return (
    <CardSection id="first" title={texts.first} className="flex flex-col items-start lg:max-w-170">
      <p className="mt-2 text-muted">{texts.firstHint(name, titlesOf(opener))}</p>
      <Button
        variant="primary"
        size="main"
        className="mt-4"
        aria-label={agendaTexts.startName(name)}
        pending={isPending}
        onClick={() => mutate({ name, entries: opener })}
      >
        {agendaTexts.start}
      </Button>
    </CardSection>
  );
}

/** The host's last session once more. */
export function StartUsual({ usual: { entries, name, settings } }: { usual: Usual }) {
  const { isPending, mutate } = useStartSession();
  const games = titlesOf(entries);
  return (
    <CardSection id="usual" title={texts.usual} className="py-4">
      <div className="mt-1 flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-48">
          <p className="wrap-anywhere">
            {name === null ? null : <span className="block font-semibold">{name}</span>}
            <span className="text-muted text-sm">{games}</span>
          </p>
        </div>
        <Button
          variant="primary"
          className="max-sm:w-full"
          aria-label={texts.startUsual(name ?? games)}
          pending={isPending}
          onClick={() => mutate({ name, entries, settings })}
        >
          {agendaTexts.start}
        </Button>
      </div>
    </CardSection>
  );
}

const titlesOf = (entries: Usual['entries'] | typeof opener) =>
  entries.map(({ game }) => GAMES[game].title).join(' → ');

/** Not while the notice of its end leads there, too. */
export function LastRecap({ last }: { last: PastSession }) {
  if (useJustEnded(last)) return null;
  return (
    <CardSection id="last-recap" title={texts.lastRecap} className="py-4">
      <div className="mt-1 flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-48">
          <p className="wrap-anywhere font-semibold">{nameOf(last)}</p>
          <p data-numbers className="text-muted text-sm">
            {aboutPast(last)}
          </p>
        </div>
        <ButtonLink to={recapPath(last.sessionId)}>{dashboardTexts.recaps.see}</ButtonLink>
      </div>
    </CardSection>
  );
}
