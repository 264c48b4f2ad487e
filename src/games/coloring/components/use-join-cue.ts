import { useEffect, useRef } from 'react';
import { playCue } from '#src/lib/sound.ts';

/** Lets one hear that somebody has joined. @param people who are here; undefined until that is known */
export function useJoinCue(people: number | undefined): void {
  const before = useRef(people);
  useEffect(() => {
    if (people !== undefined && before.current !== undefined && people > before.current) playCue('join');
    before.current = people;
  }, [people]);
}
