import { marketingTexts, SHOWN_GAMES } from '../texts.ts';
import { GameRow } from './game-row.tsx';
import { LandingSection } from './landing-section.tsx';

/** The games described on this page, each with real screenshots. */
export function GamesSection() {
  const texts = marketingTexts.games;
  return (
    <LandingSection section="games" title={texts.title} lead={texts.lead} dropAt={2} tone="text-ice/25">
      <ul className="grid gap-16 lg:gap-24">
        {SHOWN_GAMES.map((game, at) => (
          <GameRow key={game} game={game} flipped={at % 2 === 1} />
        ))}
      </ul>
    </LandingSection>
  );
}
