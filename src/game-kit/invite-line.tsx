import { classNames } from '#src/ui/class-names.ts';
import { CopyButton } from './copy-button.tsx';
import { hostTexts } from './host-texts.ts';
import { RoomCode } from './qr-button.tsx';

/** The invitation in one line, for those who still come: `inviteLine` of `HostShell`. */
export function InviteLine({
  link,
  code,
  onCopied,
  className,
}: {
  link: string | null;
  code: string;
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
      {link === null ? null : <CopyButton link={link} onCopied={onCopied} />}
    </div>
  );
}
