import { useNavigate } from 'react-router-dom';
import { CodeBox } from '#src/game-kit/invite/code-box.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { marketingTexts } from '../texts.ts';
import { VoteTaste } from './vote-taste.tsx';

/** The product in short, the ways in for hosts and guests, and a question to try. */
export function Hero({ isHost }: { isHost: boolean }) {
  const texts = marketingTexts.hero;
  const navigate = useNavigate();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-10 pt-4 sm:pt-8 lg:grid-cols-[minmax(0,1fr)_28rem] lg:gap-16">
      <div className="min-w-0">
        <h1 className="max-w-[13ch] break-words text-3xl sm:text-4xl max-[20rem]:text-2xl">{texts.title}</h1>
        <p className="mt-5 max-w-[46ch] text-lg text-muted">{texts.lead}</p>
        <div className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-3">
          <ButtonLink to={isHost ? '/admin' : '/register'} variant="primary" size="main">
            {isHost ? texts.toDashboard : texts.start}
          </ButtonLink>
          {isHost ? null : <p className="text-muted text-sm max-sm:w-full max-sm:text-center">{texts.note}</p>}
        </div>
        <section aria-labelledby="join" className="mt-9 max-w-xl border-line border-t pt-6">
          <h2 id="join" className="text-lg">
            {texts.codeTitle}
          </h2>
          <CodeBox className="mt-3" onFound={(joinPath) => navigate(joinPath)} />
        </section>
      </div>
      <VoteTaste />
    </div>
  );
}
