import { PersonDot } from '#src/ui/person-dot.tsx';
import type { Person } from '../person.ts';

/** A person as a thing that falls and slides. In proportion to the type around it. */
export function Token({ person, tilt = 0 }: { person: Person; tilt?: number }) {
  const { color, isHost, name } = person;
  return (
    <span
      className="flex max-w-full items-center gap-[0.4em] rounded-full bg-surface py-[0.12em] pr-[0.7em] pl-[0.15em] text-left text-ink shadow-soft forced-colors:border"
      style={{ rotate: `${tilt}deg` }}
    >
      <PersonDot name={name} color={color} shape={isHost ? 'host' : 'guest'} className="size-[1.4em]! text-[0.8em]!" />
      <bdi className="wrap-anywhere min-w-0 font-semibold leading-tight">{name}</bdi>
    </span>
  );
}
