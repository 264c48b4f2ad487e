import { ButtonLink } from '#src/ui/button.tsx';
import { marketingTexts } from '../texts.ts';
import { WarmTable } from './warm-table.tsx';

/** The page's warm end: the main action again. */
export function LastCall({ isHost }: { isHost: boolean }) {
  const texts = marketingTexts.end;
  return (
    <section
      aria-labelledby="end-title"
      className="mt-20 grid items-center gap-8 rounded-card bg-surface p-7 shadow-soft sm:p-12 md:grid-cols-[minmax(0,1fr)_18rem]"
    >
      <div className="min-w-0">
        <h2 id="end-title" className="text-2xl">
          {texts.title}
        </h2>
        <ButtonLink to={isHost ? '/admin' : '/register'} variant="primary" size="main" className="mt-7">
          {isHost ? marketingTexts.hero.toDashboard : texts.start}
        </ButtonLink>
      </div>
      <WarmTable className="mx-auto max-w-72" />
    </section>
  );
}
