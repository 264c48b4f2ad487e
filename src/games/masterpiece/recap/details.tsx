import { Trophy } from 'lucide-react';
import type { RecapOf } from '#shared/contract/recaps.ts';
import { WhenNear } from '#src/game-kit/recap/near.tsx';
import { personName } from '#src/game-kit/recap/person-name.ts';
import type { RecapFiles } from '#src/game-kit/recap/recap-part.ts';
import { RecapPicture } from '#src/game-kit/recap/recap-picture.tsx';
import { recapKitTexts } from '#src/game-kit/recap/recap-texts.ts';
import { isolated } from '#src/lib/words/isolated.ts';
import { promptText } from '../prompts.ts';
import { masterpieceRecapTexts as texts } from './recap-texts.ts';

/** About the height of so many drawings in a window of a laptop, in rem. */
const heightOf = (drawings: number): number => Math.ceil(drawings / 6) * 9;

/** The gallery of every round, the winner first. */
export function Details({ left: { rounds }, files }: { left: RecapOf<'masterpiece'>; files: RecapFiles }) {
  return (
    <div className="flex flex-col gap-6">
      {rounds.map(({ drawings, prompt, roundNumber }) => (
        <section key={roundNumber}>
          <h3 className="wrap-anywhere text-base">{texts.round(roundNumber, promptText(prompt))}</h3>
          <WhenNear height={heightOf(drawings.length)}>
            {() => (
              <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-4">
                {drawings.map(({ id, name, voters, votes }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: several may have left, and the order is fixed
                  <li key={index} className="min-w-0 break-inside-avoid">
                    {id === null ? null : (
                      <RecapPicture
                        name={[files.key, id]}
                        alt={texts.drawing(promptText(prompt), personName(name))}
                        load={() => files.drawing(id)}
                        className={
                          // Outside of the picture, which would cover an inset ring.
                          index === 0 && votes > 0 ? 'ring-4 ring-sun' : 'ring-1 ring-line'
                        }
                      />
                    )}
                    <p className="mt-2 text-sm">
                      <span className="wrap-break-word block font-semibold">
                        {index === 0 && votes > 0 ? (
                          <Trophy aria-hidden="true" className="-mt-0.5 mr-1 inline size-4" />
                        ) : null}
                        <bdi>{personName(name)}</bdi>
                      </span>
                      <span className="text-muted">{recapKitTexts.votes(votes)}</span>
                    </p>
                    {voters && voters.length > 0 ? (
                      <p className="wrap-anywhere text-muted text-xs">
                        {recapKitTexts.votedFor(voters.map(isolated).join(', '))}
                      </p>
                    ) : null}
                  </li>
                ))}
              </ul>
            )}
          </WhenNear>
        </section>
      ))}
    </div>
  );
}
