import type { Person } from '#src/game-kit/person.ts';
import { classNames } from '#src/ui/class-names.ts';
import { PersonDot } from '#src/ui/person-dot.tsx';

/** A person as a thing that falls and slides. In proportion to the type around it. */
export function Token({ person, named, tilt = 0 }: { person: Person; named: boolean; tilt?: number }) {
  const { color, isHost, name } = person;
  return (
    <span
      className={classNames(
        'flex max-w-full items-center rounded-full text-left',
        named && 'gap-[0.4em] bg-surface py-[0.12em] pr-[0.7em] pl-[0.15em] text-ink shadow-soft forced-colors:border',
      )}
      style={{ rotate: `${tilt}deg` }}
    >
      <PersonDot
        name={name}
        color={color}
        shape={isHost ? 'host' : 'guest'}
        className={named ? 'size-[1.4em]! text-[0.8em]!' : 'size-[1.6em]! text-[0.8em]!'}
      />
      {named ? <bdi className="wrap-anywhere min-w-0 font-semibold leading-tight">{name}</bdi> : null}
    </span>
  );
}
