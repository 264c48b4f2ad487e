import { type ReactNode, useId } from 'react';
import { truncateLink } from '#src/lib/calls/join-links.ts';
import { Card } from '#src/ui/card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { hostTexts } from '../host-texts.ts';
import { CopyButton } from './copy-button.tsx';
import { QrButton, RoomCode } from './qr-button.tsx';

const texts = hostTexts.invite;
const SMALL_QR_PX = 100;
/** A larger QR code leaves less height for the rest. */
const LARGE_QR_PX = 140;

interface InvitePanelProps {
  /** The full join link; null while unknown. */
  link: string | null;
  code: string;
  /** CSS pixels, from the game's contract. */
  qrSize: number;
  /** The game's own words, where it has some. */
  title?: string | undefined;
  copyLabel?: string | undefined;
  onCopied?: () => void;
  /** All seats are taken, so the lock's hint must not promise that anyone can join. */
  full?: boolean;
  /** Takes its place, where nothing else on the screen explains it. */
  fullHint?: ReactNode;
  locked: boolean;
  onLockedChange: (locked: boolean) => void;
  /** More switches. */
  children?: ReactNode;
}

/** The ways into the room: QR code, short code, link, and the lock. The same on every host screen. */
export function InvitePanel(props: InvitePanelProps) {
  const { link, code, qrSize, title = texts.title, copyLabel, onCopied } = props;
  const { full = false, fullHint, locked, onLockedChange, children } = props;
  const titleId = useId();
  return (
    <Card
      as="section"
      aria-labelledby={titleId}
      className={classNames('p-4', 'flex flex-col', qrSize > LARGE_QR_PX ? 'gap-2' : 'gap-3')}
    >
      <h2 id={titleId} className="text-lg">
        {title}
      </h2>
      {/* The room code beside the QR code where it fits, else below. */}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {link === null ? <Skeleton className="size-30 shrink-0" /> : <QrButton link={link} code={code} size={qrSize} />}
        <div className="flex min-w-34 flex-1 flex-wrap items-end justify-between gap-x-2 gap-y-3">
          <div className="min-w-0">
            <p className="text-muted text-xs">{texts.code}</p>
            <RoomCode code={code} className={qrSize > SMALL_QR_PX ? 'text-2xl lg:text-xl' : 'text-2xl'} />
          </div>
          {link === null ? null : <CopyButton link={link} label={copyLabel} onCopied={onCopied} />}
        </div>
      </div>
      {link === null ? null : (
        <a href={link} target="_blank" rel="noreferrer" className="break-all text-[0.8125rem] leading-snug">
          {truncateLink(link)}
        </a>
      )}
      <Switch
        label={texts.locked}
        hint={locked ? texts.lockedHint : full ? fullHint : texts.unlockedHint}
        checked={locked}
        onCheckedChange={onLockedChange}
        className={classNames(
          'border-line border-t pt-3 text-xs',
          qrSize > LARGE_QR_PX ? '[&_p]:text-[0.8125rem]' : '[&_p]:text-xs',
        )}
      />
      {children}
    </Card>
  );
}

/** The invitation in one line, for latecomers: `inviteLine` of `HostShell`. */
export function InviteLine({
  link,
  code,
  copyLabel,
  onCopied,
  className,
}: {
  link: string | null;
  code: string;
  copyLabel?: string | undefined;
  onCopied?: () => void;
  className?: string;
}) {
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-surface px-4 py-2 shadow-soft',
        className,
      )}
    >
      <div className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-muted text-xs">{hostTexts.invite.code}</span>
        <RoomCode code={code} className="text-lg" />
      </div>
      {link === null ? null : <CopyButton link={link} label={copyLabel} onCopied={onCopied} />}
    </div>
  );
}
