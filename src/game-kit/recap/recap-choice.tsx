import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { getGuestRecap } from '#shared/contract/recaps.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { LeaveRecap } from './leave-recap.tsx';
import { recapKitTexts } from './recap-texts.ts';

/** In a guest's settings, while the session is open: that a recap may be kept, and the way out of it. */
export function RecapChoice() {
  const room = useRoom();
  const texts = recapKitTexts.leave;
  const place = useRef<HTMLDivElement>(null);
  const { data } = useQuery({
    queryKey: ['guest recap', room.id, 'open'],
    queryFn: ({ signal }) => room.call(getGuestRecap, { signal }),
  });
  if (data === undefined) return null;
  // An open popover is above every dialog.
  const onAsk = (asks: boolean) => {
    const panel = place.current?.closest<HTMLElement>('[popover]');
    if (asks) panel?.hidePopover();
    else panel?.showPopover();
  };
  return (
    <div ref={place} className="-mb-2 flex max-w-56 flex-col border-line border-t pt-3 text-muted text-sm">
      <p role="status">{data.isOut ? texts.isOut : texts.mayBeKept}</p>
      {data.isOut ? null : <LeaveRecap isOpen onAsk={onAsk} />}
    </div>
  );
}
