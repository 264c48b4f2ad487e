import { DEFAULT_SUPPORT_EMAIL } from '../../supabase/functions/_shared/contract/messages.ts';

export const SECURITY_TXT_PATH = '/.well-known/security.txt';

/** A static host's copy is as old as the last `npm run deploy`. */
const LASTS_MS = 360 * 24 * 3_600_000;

/** Where to report a vulnerability (RFC 9116); null: the operator has named no contact. */
export function securityTxt(
  { publicUrl, supportEmail }: { supportEmail: string; publicUrl: string | null },
  nowMs: number,
): string | null {
  if (supportEmail === DEFAULT_SUPPORT_EMAIL) return null;
  return [
    `Contact: mailto:${supportEmail}`,
    `Expires: ${new Date(nowMs + LASTS_MS).toISOString()}`,
    ...(publicUrl === null ? [] : [`Canonical: ${publicUrl}${SECURITY_TXT_PATH}`]),
    'Preferred-Languages: en, es',
    '',
  ].join('\n');
}
