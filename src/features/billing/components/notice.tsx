import type { ReactNode } from 'react';
import { Link } from '#src/lib/router.tsx';
import { Button } from '#src/ui/button.tsx';
import { CenteredCard } from '#src/ui/layout/centered-card.tsx';
import { billingTexts } from '../texts.ts';

type NoticeProps = {
  title: string;
  body: string;
  illustration?: ReactNode;
  /** What helps; without it the dashboard is where to go on. */
  onRetry?: () => void;
  isRetrying?: boolean;
  /** In place of the way back to the plans. */
  other?: ReactNode;
};

/** In place of a checkout: why there is nothing to pay, and where to go on. */
export function Notice({ title, body, illustration, onRetry, isRetrying = false, other }: NoticeProps) {
  return (
    <CenteredCard title={title} lead={<span role="status">{body}</span>} illustration={illustration}>
      <div className="flex flex-col gap-3">
        {onRetry ? (
          <Button variant="primary" size="lg" className="w-full" pending={isRetrying} onClick={onRetry}>
            {billingTexts.retry}
          </Button>
        ) : (
          <Button asChild variant="primary" size="lg" className="w-full">
            <Link to="/admin">{billingTexts.toDashboard}</Link>
          </Button>
        )}
        {other ?? (
          <Button asChild size="lg" className="w-full">
            <Link to="/subscribe">{billingTexts.back}</Link>
          </Button>
        )}
      </div>
    </CenteredCard>
  );
}
