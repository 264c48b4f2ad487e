import { Maximize2, Printer } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { Tooltip } from '#src/ui/tooltip.tsx';
import { hostTexts } from '../host-texts.ts';
import { QrCode } from './qr-code.tsx';

const texts = hostTexts.invite;
/** Large enough to scan from a shared screen. */
const ENLARGED_PX = 340;
/** From this size on, the quiet zone has room for the enlarge icon. */
const WIDE_PX = 140;

/** The QR code of a join link. A click enlarges it, with the room code in large letters. */
export function QrButton({ link, code, size }: { link: string; code: string; size: number }) {
  return (
    <Dialog
      title={texts.dialogTitle}
      className="text-center"
      trigger={
        <Enlarge size={size}>
          <QrCode link={link} size={size} />
        </Enlarge>
      }
    >
      {/* Beside the X: below the code it would not fit on a screen 720 px high. */}
      <span className="absolute top-4 right-16 sm:top-6 sm:right-18">
        <Button
          variant="ghost"
          size="icon"
          aria-label={hostTexts.print.button}
          title={hostTexts.print.button}
          className="text-muted"
          onClick={() => window.print()}
        >
          <Printer aria-hidden="true" />
        </Button>
      </span>
      <div className="flex flex-col items-center gap-2 [&_svg]:h-auto [&_svg]:max-w-full">
        <QrCode link={link} size={ENLARGED_PX} />
        <p className="text-muted">{texts.dialogHint(new URL(link).host)}</p>
        <RoomCode code={code} className="text-4xl" />
      </div>
    </Dialog>
  );
}

/** The code as a button; takes the props of a dialog trigger. */
function Enlarge({ size, children, ...rest }: ComponentProps<'button'> & { size: number }) {
  return (
    <Tooltip content={texts.enlargeHint}>
      <button
        {...rest}
        type="button"
        aria-label={texts.enlarge}
        className="relative max-w-full shrink-0 cursor-zoom-in rounded-control max-[16rem]:[&>svg]:box-border max-[16rem]:[&>svg]:h-auto max-[16rem]:[&>svg]:max-w-full"
      >
        {children}
        {/* In the corner of the quiet zone, never over the code; inside it where that is wide enough. */}
        <span
          className={classNames(
            'absolute grid place-items-center rounded-full bg-ice-soft text-ice',
            size > WIDE_PX ? 'right-0 bottom-0 size-5' : '-right-3 -bottom-3 size-6',
          )}
        >
          <Maximize2 aria-hidden="true" className="size-3.5" />
        </span>
      </button>
    </Tooltip>
  );
}

/** A room code, spelled out for screen readers. */
export function RoomCode({ code, className }: { code: string; className?: string }) {
  return (
    <p className={className}>
      <span aria-hidden="true" className="max-sm:wrap-anywhere font-bold font-display leading-none tracking-[0.12em]">
        {code}
      </span>
      <span className="sr-only">{texts.spelled(code)}</span>
    </p>
  );
}
