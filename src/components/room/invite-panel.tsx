import { type ReactNode, useId } from 'react';
import { Card } from '#src/components/ui/card.tsx';
import { classNames } from '#src/components/ui/class-names.ts';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { Switch } from '#src/components/ui/switch.tsx';
import { truncateLink } from '#src/lib/join-links.ts';
import { CopyButton } from './copy-button.tsx';
import { QrButton, RoomCode } from './qr-button.tsx';
import type { QrLevel } from './qr-path.ts';
import { roomTexts } from './texts.ts';

const texts = roomTexts.invite;
/** Beside a larger QR code there is less room for the code in letters. */
const SMALL_QR_PX = 100;
const LARGE_QR_PX = 140;

interface InvitePanelProps {
  /** What it is called, where the game has words of its own for it. */
  title?: string;
  /** The whole join link; null until it is known. */
  link: string | null;
  code: string;
  /** Size of the QR code in CSS pixels, as the contract has it for the game. */
  qrSize: number;
  qrLevel?: QrLevel;
  /** What the button that copies the link reads, where the game has words of its own for it. */
  copyLabel?: string;
  onCopied?: () => void;
  /** All places are taken: then the hint does not promise that anybody can join. */
  full?: boolean;
  locked: boolean;
  onLockedChange: (locked: boolean) => void;
  /** More of the game's own ways to invite. */
  children?: ReactNode;
}

/** How people get into the room: QR code, short code, link, and the lock. Looks the same on every host screen. */
export function InvitePanel(props: InvitePanelProps) {
  const {
    title = texts.title,
    link,
    code,
    qrSize,
    qrLevel = 'M',
    copyLabel,
    onCopied,
    full = false,
    locked,
    onLockedChange,
    children,
  } = props;
  const titleId = useId();
  return (
    <Card asChild className="p-4">
      <section aria-labelledby={titleId} className="flex flex-col gap-3">
        <h2 id={titleId} className="text-lg">
          {title}
        </h2>
        <div
          className={classNames(
            'flex items-center',
            qrSize > LARGE_QR_PX ? 'flex-wrap gap-3' : 'gap-4 max-[20rem]:flex-wrap',
          )}
        >
          {link === null ? (
            <Skeleton className="size-30 shrink-0" />
          ) : (
            <QrButton link={link} code={code} size={qrSize} level={qrLevel} />
          )}
          <div className="min-w-0">
            <p className="text-muted text-xs">{texts.code}</p>
            <RoomCode code={code} className={codeSize(qrSize)} />
            {link === null ? null : (
              <div className="mt-3">
                <CopyButton link={link} label={copyLabel} onCopied={onCopied} />
              </div>
            )}
          </div>
        </div>
        {link === null ? null : (
          <a href={link} target="_blank" rel="noreferrer" className="break-all text-[0.8125rem] leading-snug">
            {truncateLink(link)}
          </a>
        )}
        {children}
        <Switch
          label={texts.locked}
          hint={locked ? texts.lockedHint : full ? texts.fullHint : texts.unlockedHint}
          checked={locked}
          onCheckedChange={onLockedChange}
          className="border-line border-t pt-3 text-xs [&_p]:text-xs"
        />
      </section>
    </Card>
  );
}

function codeSize(qrSize: number): string {
  if (qrSize > LARGE_QR_PX) return 'text-[1.375rem]';
  return qrSize > SMALL_QR_PX ? 'text-2xl lg:text-xl' : 'text-2xl';
}
