import { lazy, Suspense } from 'react';
import { Button } from '#src/ui/button.tsx';
import { roomTexts } from '../texts.ts';
import { JoinActions } from './join-panel.tsx';

const texts = roomTexts.join;

/** Decoration that few people see: left out when it doesn't load. */
const Drawing = lazy(async () => {
  const illustration = await import('#src/ui/illustrations/first-guests.tsx').catch(() => null);
  return { default: illustration?.FirstGuests ?? (() => null) };
});

/** Offers a returning browser its earlier seat, or a new start. */
export function ResumeChoice({
  name,
  onResume,
  onSomebodyElse,
}: {
  name: string;
  onResume: () => void;
  onSomebodyElse: () => void;
}) {
  return (
    <>
      <p className="wrap-anywhere mt-6">{texts.resumeTitle(name)}</p>
      <div className="m-auto aspect-3/2 w-full max-w-64 pt-6">
        <Suspense fallback={null}>
          <Drawing />
        </Suspense>
      </div>
      <JoinActions>
        <Button variant="primary" size="main" onClick={onResume}>
          <span className="wrap-anywhere min-w-0">{texts.resume(name)}</span>
        </Button>
        <Button size="main" onClick={onSomebodyElse}>
          {texts.somebodyElse}
        </Button>
      </JoinActions>
    </>
  );
}
