import { toast } from '#src/lib/toast/toast.ts';
import { Accordion } from '#src/ui/accordion.tsx';
import { Alert } from '#src/ui/alert.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { PersonDot } from '#src/ui/person-dot.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import { Section } from './section.tsx';

const BADGES = ['neutral', 'accent', 'ice', 'warm', 'sun', 'violet', 'leaf', 'danger'] as const;
const ALERTS = ['danger', 'warning', 'info', 'success'] as const;
const TOASTS = ['success', 'error', 'info'] as const;
/** A host, guests with long and short names, and one guest away. */
const PEOPLE = [
  { name: 'Ann', color: '#0b7480', shape: 'host' },
  { name: 'Bartholomew Featherstonehaugh', color: '#ff6b6b' },
  { name: 'Çelik', color: '#feca57' },
  { name: '李雷', color: '#6a45b8', dimmed: true },
] as const;
const LOOKS = ['raised', 'plain', 'sunk'] as const;

export function FeedbackSection() {
  return (
    <Section title="Feedback">
      <div className="flex flex-wrap gap-2">
        {BADGES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </div>
      {ALERTS.map((tone) => (
        <Alert key={tone} tone={tone} title={tone} action={<Button size="sm">Try again</Button>}>
          This session has reached its 5 participant limit. Ask your host to make room.
        </Alert>
      ))}
      <div className="flex flex-wrap gap-3">
        {TOASTS.map((kind) => (
          <Button key={kind} onClick={() => toast[kind]('Link Copied', 'Share this link with your participants')}>
            Toast: {kind}
          </Button>
        ))}
      </div>
      <Card className="flex flex-col gap-4">
        <p className="flex items-center gap-3 text-muted">
          <Spinner className="text-ice text-xl" />
          Creating your Warm Welcome session...
        </p>
        <Skeleton />
        <Skeleton className="h-32" />
      </Card>
    </Section>
  );
}

export function PeopleSection() {
  return (
    <Section title="People">
      <div className="flex flex-wrap items-center gap-3">
        {PEOPLE.map((person) =>
          (['sm', 'md', 'lg'] as const).map((size) => (
            <PersonDot key={`${person.name} ${size}`} size={size} {...person} />
          )),
        )}
      </div>
    </Section>
  );
}

export function ViewsSection() {
  return (
    <Section title="Views">
      <Tabs
        label="What to show"
        items={['People', 'Facts', 'Map'].map((name) => ({
          value: name,
          label: name,
          content: <p>One view at a time. The arrow keys move between them.</p>,
        }))}
      />
      <Accordion
        items={[
          { id: 'account', question: 'Do participants need an account?', answer: 'No. A name is enough.' },
          { id: 'time', question: 'How long does a round take?', answer: 'About two minutes.' },
        ]}
      />
      <div className="grid gap-5 sm:grid-cols-3">
        {LOOKS.map((look) => (
          <Card key={look} look={look}>
            {look}
          </Card>
        ))}
      </div>
    </Section>
  );
}
