import { Spinner } from '#src/ui/spinner.tsx';
import { appTexts } from './texts.ts';

export function FirstLoad() {
  return (
    <div className="grid min-h-dvh animate-fade-in place-items-center text-2xl text-ice [animation-delay:400ms]">
      <Spinner label={appTexts.loading} />
    </div>
  );
}
