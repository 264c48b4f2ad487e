import { refusalCode } from '#src/lib/api-error.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { EmptyRoom } from '#src/ui/illustrations/empty-room.tsx';
import { NoLine } from '#src/ui/illustrations/no-line.tsx';
import { CenteredCard } from '#src/ui/layout/centered-card.tsx';
import { recapTexts } from '../texts.ts';

interface RecapGoneProps {
  /** Why it can't be shown; null: the link has no token. */
  error: unknown;
  isHost: boolean;
  onRetry: () => void;
}

export function RecapGone({ error, isHost, onRetry }: RecapGoneProps) {
  const texts = recapTexts.gone;
  if (error !== null && refusalCode(error) === null) {
    return (
      <CenteredCard illustration={<NoLine />} title={texts.failed}>
        <Button variant="primary" size="main" onClick={onRetry}>
          {texts.retry}
        </Button>
      </CenteredCard>
    );
  }
  const isIncomplete = error === null;
  const lead = isHost ? texts.body : isIncomplete ? texts.noLink : texts.shared;
  return (
    <CenteredCard
      illustration={<EmptyRoom />}
      title={isIncomplete ? texts.noLinkTitle : texts.title}
      lead={<span role="alert">{lead}</span>}
    >
      <ButtonLink to={isHost ? '/admin' : '/'} variant="primary" size="main">
        {isHost ? texts.dashboard : texts.home}
      </ButtonLink>
    </CenteredCard>
  );
}
