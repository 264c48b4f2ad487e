import { Presentation } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#src/components/ui/button.tsx';
import { Tooltip } from '#src/components/ui/tooltip.tsx';
import { roomTexts } from './texts.ts';
import type { Presenting } from './use-present.ts';

const texts = roomTexts.present;

/** Leads to present mode, with one click. */
export function PresentButton({ presenting: { present, returned } }: { presenting: Presenting }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (returned) button.current?.focus({ preventScroll: true });
  }, [returned]);
  return (
    <Tooltip content={texts.openHint}>
      <Button ref={button} size="sm" onClick={present}>
        <Presentation aria-hidden="true" />
        {texts.open}
      </Button>
    </Tooltip>
  );
}
