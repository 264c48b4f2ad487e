import { Copy, Settings } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { texts } from '../texts.ts';
import { Section } from './section.tsx';

export function ActionsSection() {
  const [pending, setPending] = useState(false);
  const words = texts.actions;
  return (
    <Section title={texts.sections.actions}>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary">{words.primary}</Button>
        <Button>
          <Copy aria-hidden="true" />
          {words.secondary}
        </Button>
        <Button variant="ghost">{words.ghost}</Button>
        <Button variant="danger">{words.danger}</Button>
        <Button variant="link">{words.link}</Button>
        <Button variant="ghost" size="icon" aria-label={words.icon}>
          <Settings aria-hidden="true" />
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" disabled>
          {words.disabled}
        </Button>
        <Button disabled>{words.disabled}</Button>
        <Button variant="primary" pending pendingLabel={words.pending}>
          {words.primary}
        </Button>
        <Button pending pendingLabel={words.pending}>
          {words.primary}
        </Button>
        <Button variant="danger" pending>
          {words.danger}
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm">{words.small}</Button>
        <Button size="sm" variant="primary">
          {words.small}
        </Button>
        <Button size="lg">{words.large}</Button>
        <Button asChild>
          <a href="#main">{words.asLink}</a>
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="primary"
          size="main"
          pending={pending}
          pendingLabel={words.pending}
          onClick={() => setPending(true)}
        >
          {words.primary}
        </Button>
        <Button variant="link" onClick={() => setPending(!pending)}>
          {words.toggle}
        </Button>
      </div>
    </Section>
  );
}
