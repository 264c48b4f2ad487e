import { Copy, ExternalLink } from 'lucide-react';
import { Button } from '#src/components/ui/button.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { joinOrigin, useConfig } from '#src/lib/config.ts';
import { copyText } from '#src/lib/copy-text.ts';
import { toast } from '#src/lib/toast.ts';
import { openSharePage } from '../share.ts';
import { coloringTexts } from '../texts.ts';

const texts = coloringTexts.share;

interface ShareDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The whole join link; null where there is no room. */
  link: string | null;
}

/** Tells others of it: two sites, which get the home page, and a text with the join link for Slack. */
export function ShareDialog({ open, onOpenChange, link }: ShareDialogProps) {
  const config = useConfig();
  const origin = config ? joinOrigin(config) : location.origin;
  const copy = async () => {
    if (await copyText(texts.slackText(link ?? `${origin}/`))) toast.success(texts.copied, texts.copiedHint);
    else toast.error(texts.copyFailedTitle, texts.copyFailed);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.title}
      description={texts.hint}
      closeLabel={texts.close}
    >
      <div className="grid gap-3 sm:grid-cols-3">
        <Button onClick={() => openSharePage('linkedIn', origin, texts.tweet)}>
          <ExternalLink aria-hidden="true" />
          {texts.linkedIn}
        </Button>
        <Button onClick={() => openSharePage('twitter', origin, texts.tweet)}>
          <ExternalLink aria-hidden="true" />
          {texts.twitter}
        </Button>
        <Button onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          {texts.slack}
        </Button>
      </div>
    </Dialog>
  );
}
