import type { ReactNode } from 'react';
import { CenteredCard } from '#src/components/layout/centered-card.tsx';
import { SitePage } from '#src/components/layout/site-page.tsx';
import type { NoticeText } from './texts.ts';

/** A host's room that can not be shown: what happened, and the ways on. */
export function RoomGone({ notice, actions }: { notice: NoticeText; actions: ReactNode }) {
  return (
    <SitePage>
      <CenteredCard title={notice.title} lead={notice.body}>
        <div className="flex flex-col gap-3 sm:*:w-full">{actions}</div>
      </CenteredCard>
    </SitePage>
  );
}
