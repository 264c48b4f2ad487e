import { Share2, UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { toast } from '#src/lib/toast/toast.ts';
import { Button } from '#src/ui/button.tsx';
import { LazyPart } from '#src/ui/lazy-part.tsx';
import { coloringTexts } from '../texts.ts';

// Loaded on demand, so that participants' pages stay small.
const loadShare = async () => (await import('./share-dialog.tsx')).ShareDialog;
const loadInvite = async () => (await import('./share-dialog.tsx')).InviteDialog;

interface ShareActionsProps {
  /** The full join link; null while unknown. */
  link: string | null;
  alone?: boolean;
  /** Offers the invitation too, on screens without an invitation panel. */
  invites?: boolean;
}

export function ShareActions({ link, alone = false, invites = false }: ShareActionsProps) {
  const [open, setOpen] = useState<'share' | 'invite' | null>(null);
  const close = () => setOpen(null);
  const notOpened = () => {
    close();
    toast.error(coloringTexts.share.notOpened, coloringTexts.share.notOpenedHint);
  };
  return (
    <>
      {invites && link !== null ? (
        <Button
          size="sm"
          aria-haspopup="dialog"
          data-tip={coloringTexts.invite.title}
          onClick={() => setOpen('invite')}
        >
          <UserRoundPlus aria-hidden="true" />
          <span data-words="">{coloringTexts.invite.title}</span>
        </Button>
      ) : null}
      <Button size="sm" aria-haspopup="dialog" data-tip={coloringTexts.share.title} onClick={() => setOpen('share')}>
        <Share2 aria-hidden="true" />
        <span data-words="">{coloringTexts.share.title}</span>
      </Button>
      {open === 'invite' && link !== null ? (
        <LazyPart load={loadInvite} props={{ link, onClose: close }} onFailed={notOpened} />
      ) : null}
      {open === 'share' ? (
        <LazyPart load={loadShare} props={{ link, alone, onClose: close }} onFailed={notOpened} />
      ) : null}
    </>
  );
}
