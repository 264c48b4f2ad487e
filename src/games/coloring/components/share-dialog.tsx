import { Copy, ExternalLink } from 'lucide-react';
import { joinOrigin, useConfig } from '#src/lib/config.ts';
import { copyText } from '#src/lib/copy-text.ts';
import { newRoomPath } from '#src/lib/join-links.ts';
import { toast } from '#src/lib/toast.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { openSharePage } from '../share.ts';
import { coloringTexts } from '../texts.ts';

const texts = coloringTexts.share;

interface ShareDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The full join link; null while unknown. */
  link: string | null;
  /** There is no room, so it shares the page for painting alone. */
  alone: boolean;
}

/** Shares the game: two sites get the home page; a text for Slack has the join link, if there is a room. */
export function ShareDialog({ open, onOpenChange, link, alone }: ShareDialogProps) {
  const config = useConfig();
  const origin = config ? joinOrigin(config) : location.origin;
  const { hint, tweet, slackText } = alone ? texts.alone : texts;
  const told = alone ? origin + newRoomPath('coloring') : link;
  const copy = async () => {
    if (await copyText(slackText(told ?? origin))) toast.success(texts.copied, texts.copiedHint);
    else toast.error(texts.copyFailedTitle, texts.copyFailed);
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.title} description={hint} closeLabel={texts.close}>
      <div className="grid gap-3 sm:grid-cols-3">
        <Button onClick={() => openSharePage('linkedIn', origin, tweet)}>
          <ExternalLink aria-hidden="true" />
          {texts.linkedIn}
        </Button>
        <Button onClick={() => openSharePage('twitter', origin, tweet)}>
          <ExternalLink aria-hidden="true" />
          {texts.twitter}
        </Button>
        <Button disabled={told === null} onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          {texts.slack}
        </Button>
      </div>
    </Dialog>
  );
}
