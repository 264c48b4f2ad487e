import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { GAMES, type Game } from '#shared/contract/games/registry.ts';
import { hostTexts } from '../host-texts.ts';
import { QrCode } from './qr-code.tsx';

const texts = hostTexts.print;

/**
 * The printout of a room's page: one sheet for the door, and nothing else of the page (`print-sheet` in the styles). It
 * is rendered only for printing.
 * @param link the full join link
 */
export function PrintSheet({ game, link, code }: { game: Game; link: string; code: string }) {
  const printing = usePrinting();
  if (!printing) return null;
  return createPortal(
    <div className="print-sheet">
      <p className="print-title">{GAMES[game].title}</p>
      <p className="print-lead">{texts.lead}</p>
      <div className="print-qr">
        <QrCode link={link} size="fill" />
      </div>
      <p className="print-hint">{hostTexts.invite.dialogHint(new URL(link).host)}</p>
      <p className="print-code">{code}</p>
      <p className="print-link">{link}</p>
    </div>,
    document.body,
  );
}

/** Whether the page is being printed or previewed. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const media = window.matchMedia('print');
    // The browser takes the page right after the event, so render at once.
    const tell = (isPrinting: boolean) => flushSync(() => setPrinting(isPrinting));
    const begin = () => tell(true);
    const end = () => tell(false);
    const change = () => tell(media.matches);
    media.addEventListener('change', change);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      media.removeEventListener('change', change);
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}
