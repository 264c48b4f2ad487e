import { Presentation } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#src/ui/button.tsx';
import { hostTexts } from './host-texts.ts';
import type { Presenting } from './use-present.ts';

const texts = hostTexts.present;

/** Leads to present mode, with one click. */
export function PresentButton({ presenting: { present, returned } }: { presenting: Presenting }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (returned) button.current?.focus({ preventScroll: true });
  }, [returned]);
  return (
    <Button ref={button} size="sm" title={texts.openHint} onClick={present}>
      <Presentation aria-hidden="true" />
      {texts.open}
    </Button>
  );
}
