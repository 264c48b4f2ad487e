import { GAMES, type Game } from '#shared/contract/games/registry.ts';
import { PageGround } from '#src/ui/layout/page-ground.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

/** The host's screen while it loads: a label, and placeholders laid out like `HostShell`. */
export function HostWaiting({ game, words }: { game: Game; words: string }) {
  return (
    <PageGround game={game} className="scale-host">
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-4 lg:px-6 low:py-1">
        <p className="font-bold font-display text-xl tracking-tight low:text-lg">{GAMES[game].title}</p>
        <p role="status" className="text-muted text-sm">
          {words}
        </p>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="grid flex-1 grid-cols-[minmax(0,1fr)] content-start gap-4 px-4 pb-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6 lg:px-6"
      >
        <Skeleton className="h-[clamp(12rem,60dvh,36rem)] rounded-card" />
        <div className="flex flex-col gap-4 lg:gap-6">
          <Skeleton className="h-80 rounded-card" />
          <Skeleton className="h-32 rounded-card" />
        </div>
      </main>
    </PageGround>
  );
}
