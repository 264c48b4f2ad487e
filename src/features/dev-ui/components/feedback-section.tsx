import { toast } from '#src/lib/toast.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { EmptyRoom } from '#src/ui/illustrations/empty-room.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { texts } from '../texts.ts';
import { Section } from './section.tsx';

const TONES = ['neutral', 'accent', 'ice', 'warm', 'sun', 'violet', 'leaf', 'danger'] as const;

export function FeedbackSection() {
  const words = texts.feedback;
  return (
    <Section title={texts.sections.feedback}>
      <div className="flex flex-wrap gap-2">
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {words.badges[tone]}
          </Badge>
        ))}
      </div>
      <Alert title={words.dangerTitle} action={<Button size="sm">{words.retry}</Button>}>
        {words.danger}
      </Alert>
      <Alert tone="warning">{words.warning}</Alert>
      <Alert tone="info">{words.info}</Alert>
      <Alert tone="success">{words.success}</Alert>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => toast.success(...words.toastSuccess)}>{words.showSuccess}</Button>
        <Button onClick={() => toast.error(...words.toastError)}>{words.showError}</Button>
        <Button onClick={() => toast.info(...words.toastInfo)}>{words.showInfo}</Button>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Card>
          <EmptyState illustration={<EmptyRoom />} title={words.emptyTitle}>
            {words.empty}
          </EmptyState>
        </Card>
        <Card className="flex flex-col gap-4">
          <p className="flex items-center gap-3 text-muted">
            <Spinner className="text-ice text-xl" />
            {words.loading}
          </p>
          <Skeleton className="w-2/3" />
          <Skeleton />
          <Skeleton className="w-1/2" />
          <Skeleton className="h-32" />
        </Card>
      </div>
    </Section>
  );
}
