import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { LazyPart } from '#src/ui/lazy-part.tsx';
import { hostTexts } from '../host-texts.ts';

const texts = hostTexts.lead;

const loadLeaders = async () => (await import('./leaders.tsx')).Leaders;

/** Lets the host control the session from a phone, and give and take back the link of a co-host. */
export function LeadersButton() {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" aria-label={texts.button} title={texts.button}>
          <Smartphone aria-hidden="true" />
        </Button>
      }
      title={texts.title}
    >
      <LazyPart load={loadLeaders} props={{}} />
    </Dialog>
  );
}
