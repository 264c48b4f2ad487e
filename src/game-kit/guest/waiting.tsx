import type { Game } from '#shared/contract/games/registry.ts';
import { PageGround } from '#src/ui/layout/page-ground.tsx';
import { Spinner } from '#src/ui/spinner.tsx';

/** A full-screen loading state. */
export function Waiting({ game, words }: { game: Game; words: string }) {
  return (
    <PageGround game={game}>
      <main id="main" tabIndex={-1} className="grid flex-1 place-items-center p-6 text-center">
        <p role="status" className="flex animate-fade-in flex-col items-center gap-5 text-muted">
          <span className="text-3xl text-ice">
            <Spinner />
          </span>
          {words}
        </p>
      </main>
    </PageGround>
  );
}
