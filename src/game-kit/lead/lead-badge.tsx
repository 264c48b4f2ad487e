import type { KeyKind } from '#shared/contract/fields.ts';
import { hostTexts } from '../host-texts.ts';

/** Tells that the page is not the host's own. */
export const LeadBadge = ({ lead }: { lead: KeyKind }) => (
  <span className="whitespace-nowrap rounded-full bg-sunk px-3 py-1 font-semibold text-muted text-sm">
    {hostTexts.lead[lead]}
  </span>
);
