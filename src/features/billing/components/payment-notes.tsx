import { Lock, RotateCcw } from 'lucide-react';
import { billingTexts } from '../texts.ts';

const texts = billingTexts.payment;

/** The payment provider's name, and the right to cancel. */
export function PaymentNotes() {
  return (
    <ul className="flex flex-col gap-2 text-muted text-sm [&_svg]:mt-[0.2em] [&_svg]:size-[1.1em] [&_svg]:shrink-0">
      <li className="flex gap-2">
        <Lock aria-hidden="true" />
        <span>
          {texts.secure} <strong className="text-ink">{texts.provider}</strong>
        </span>
      </li>
      <li className="flex gap-2">
        <RotateCcw aria-hidden="true" />
        {texts.cancel}
      </li>
    </ul>
  );
}
