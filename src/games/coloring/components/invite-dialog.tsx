import { GAMES } from '#shared/contract/games/registry.ts';
import { CopyButton } from '#src/game-kit/invite/copy-button.tsx';
import { QrCode } from '#src/game-kit/invite/qr-code.tsx';
import { truncateLink } from '#src/lib/calls/join-links.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { coloringTexts } from '../texts.ts';

const texts = coloringTexts.invite;

interface InviteDialogProps {
  link: string;
  onClose: () => void;
}

/** An invitation for participants: QR code and link, without the lock. */
export function InviteDialog({ link, onClose }: InviteDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title={texts.title} description={texts.hint} closeLabel={texts.close}>
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
