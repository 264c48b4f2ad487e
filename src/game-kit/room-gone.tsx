import type { ReactNode } from 'react';
import { EmptyRoom } from '#src/ui/illustrations/empty-room.tsx';
import { NoLine } from '#src/ui/illustrations/no-line.tsx';
import { CenteredCard } from '#src/ui/layout/centered-card.tsx';
import { SitePage } from '#src/ui/layout/site-page.tsx';
import type { NoticeText } from './texts.ts';

interface RoomGoneProps {
  notice: NoticeText;
  /** Nothing answers: the room may be there all the same. */
  unreachable?: boolean;
  actions: ReactNode;
}

/** A host's room that can not be shown: what happened, and the ways on. */
export function RoomGone({ notice, unreachable = false, actions }: RoomGoneProps) {
  return (
    <SitePage>
      <CenteredCard illustration={unreachable ? <NoLine /> : <EmptyRoom />} title={notice.title} lead={notice.body}>
        <div className="flex flex-col gap-3 sm:*:w-full">{actions}</div>
      </CenteredCard>
    </SitePage>
  );
}
