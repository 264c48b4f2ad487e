import { Check, X } from 'lucide-react';
import { authTexts } from '../texts.ts';

const texts = authTexts.plans;

/** Compares both passwords during typing; empty until the second one is begun. */
export function PasswordsMatch({ password, confirmation }: { password: string; confirmation: string }) {
  if (confirmation === '') return null;
  return password === confirmation ? (
    <span className="flex gap-1.5 text-leaf">
      <Check aria-hidden="true" className="mt-[0.2em] size-[1.1em] shrink-0" />
      {texts.match}
    </span>
  ) : (
    <span className="flex gap-1.5 text-danger">
      <X aria-hidden="true" className="mt-[0.2em] size-[1.1em] shrink-0" />
      {texts.mismatch}
    </span>
  );
}
