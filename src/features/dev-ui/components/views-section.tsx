import { Accordion } from '#src/ui/accordion.tsx';
import { Card } from '#src/ui/card.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import { texts } from '../texts.ts';
import { Section } from './section.tsx';

const LOOKS = ['raised', 'plain', 'sunk'] as const;

export function ViewsSection() {
  const words = texts.views;
  return (
    <Section title={texts.sections.views}>
      <Tabs
        label={words.tabs}
        items={words.tabNames.map((name) => ({ value: name, label: name, content: <p>{words.tabContent}</p> }))}
      />
      <Accordion items={words.questions} defaultValue="time" />
      <div className="grid gap-5 sm:grid-cols-3">
        {LOOKS.map((look) => (
          <Card key={look} look={look}>
            <p className="font-semibold">{look}</p>
            <p className="text-muted text-sm">{texts.type.display}</p>
          </Card>
        ))}
      </div>
    </Section>
  );
}
