import { MARKER_COLORS } from '#shared/contract/games/warm-welcome.ts';
import { Badge } from '#src/ui/badge.tsx';
import { PersonDot } from '#src/ui/person-dot.tsx';
import { texts } from '../texts.ts';
import { Section } from './section.tsx';

export function PeopleSection() {
  return (
    <Section title={texts.sections.people}>
      <ul className="flex flex-col gap-3">
        {texts.people.map((name, index) => (
          <li key={name} className="flex animate-drop-in items-center gap-3">
            <PersonDot
              name={name}
              color={MARKER_COLORS[index % MARKER_COLORS.length] ?? '#0b7480'}
              shape={index === 0 ? 'host' : 'guest'}
              dimmed={index === 3}
            />
            <span className="min-w-0 truncate font-medium">{name}</span>
            {index === 0 ? <Badge tone="sun">{texts.host}</Badge> : null}
            {index === 3 ? <span className="text-muted text-sm">{texts.away}</span> : null}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        {['#FFCDD2', '#FF6B6B', '#FFFFFF', '#10233A'].map((color) => (
          <PersonDot key={color} name={texts.people[0]} color={color} size="lg" />
        ))}
        <PersonDot name={texts.people[1]} color="#2F5FD0" size="sm" />
        <PersonDot name={texts.people[1]} color="#2F5FD0" size="sm" shape="host" />
      </div>
    </Section>
  );
}
