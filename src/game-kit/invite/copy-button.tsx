import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { COPIED_MS } from '#shared/contract/rooms.ts';
import { copyText } from '#src/lib/files/copy-text.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { Button } from '#src/ui/button.tsx';
import { hostTexts } from '../host-texts.ts';

const texts = hostTexts.invite;

/** Copies a link, usually the join link, and says 'Copied!' for 2 s. */
export function CopyButton({
  link,
  label = texts.copyLink,
  onCopied,
}: {
  link: string;
  label?: string | undefined;
  onCopied?: (() => void) | undefined;
}) {
  const [copies, setCopies] = useState(0);
  const [confirmed, setConfirmed] = useState(false);

  useEffect(() => {
    if (copies === 0) return;
    setConfirmed(true);
    const timer = setTimeout(() => setConfirmed(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copies]);

  const copy = async () => {
    if (!(await copyText(link))) {
      toast.error(texts.copyFailedTitle, texts.copyFailed);
      return;
    }
    setCopies((count) => count + 1);
    onCopied?.();
  };

  return (
    <>
      <Button
        size="sm"
        className="px-2 text-xs"
        aria-label={confirmed ? texts.copied : label}
        onClick={() => void copy()}
      >
        {/* As wide as the wider label, so that its surroundings don't move. */}
        <span
          data-other={confirmed ? label : texts.copied}
          className="inline-grid justify-items-center after:invisible after:h-0 after:overflow-hidden after:pl-[calc(1.15em+0.5rem)] after:content-[attr(data-other)]"
        >
          <span className="inline-flex items-center gap-2">
            {confirmed ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
            {confirmed ? texts.copied : label}
          </span>
        </span>
      </Button>
      <span role="status" className="sr-only">
        {confirmed ? texts.copied : null}
      </span>
    </>
  );
}
