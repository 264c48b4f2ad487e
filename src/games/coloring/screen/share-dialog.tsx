import { Copy, ExternalLink } from 'lucide-react';
import { SHARE_PAGES, SHARE_WINDOW } from '#shared/contract/games/coloring.ts';
import { GAMES } from '#shared/contract/games/registry.ts';
import { CopyButton } from '#src/game-kit/invite/copy-button.tsx';
import { QrCode } from '#src/game-kit/invite/qr-code.tsx';
import { newRoomPath, truncateLink } from '#src/lib/calls/join-links.ts';
import { joinOrigin, useConfig } from '#src/lib/config.ts';
import { copyText } from '#src/lib/files/copy-text.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { coloringTexts } from '../texts.ts';

const { share: texts, invite } = coloringTexts;

interface ShareDialogProps {
  /** The full join link; null while unknown. */
  link: string | null;
  /** There is no room, so it shares the page for painting alone. */
  alone: boolean;
  onClose: () => void;
}

/** Shares the game: two sites get the home page; a text for Slack has the join link, if there is a room. */
export function ShareDialog({ link, alone, onClose }: ShareDialogProps) {
  const config = useConfig();
  const origin = config ? joinOrigin(config) : location.origin;
  const { hint, tweet, slackText } = alone ? texts.alone : texts;
  const told = alone ? origin + newRoomPath('coloring') : link;
  const copy = async () => {
    if (await copyText(slackText(told ?? origin))) toast.success(texts.copied, texts.copiedHint);
    else toast.error(texts.copyFailedTitle, texts.copyFailed);
  };
  return (
    <Dialog open onOpenChange={onClose} title={texts.title} description={hint}>
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

/** Opens another site's share page in a small window. It gets the home page only: a room's link is private. */
export function openSharePage(site: keyof typeof SHARE_PAGES, origin: string, text: string): void {
  const { width, height } = SHARE_WINDOW;
  window.open(SHARE_PAGES[site](`${origin}/`, text), '_blank', `width=${width},height=${height},noopener,noreferrer`);
}

interface InviteDialogProps {
  link: string;
  onClose: () => void;
}

export function InviteDialog({ link, onClose }: InviteDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title={invite.title} description={invite.hint}>
      <div className="flex flex-col items-center gap-4">
        <QrCode link={link} size={GAMES.coloring.qrSizePx} />
        <a href={link} target="_blank" rel="noreferrer" className="break-all text-center text-sm">
          {truncateLink(link)}
        </a>
        <CopyButton link={link} />
      </div>
    </Dialog>
  );
}
