import { SESSION } from '#shared/contract/testing/session.ts';
import { ANN } from '#src/lib/testing/accounts.ts';
import type { Hosted } from '../hosted.tsx';

export const ROOM = 'abcdefgh012345';
export const LINK = `https://thaw.example/join-this-or-that?room=${ROOM}`;

export const person = (id: number, name = `Guest ${id}`, isHost = false) => ({
  id: `${id}`,
  name,
  color: '#4ECDC4',
  isHost,
});

const nothing = () => {};

/** Ann's open, empty room, as the parts of a host's screen get it. */
export function hosted(rest: Partial<Hosted> = {}): Hosted {
  return {
    game: 'this-or-that',
    user: ANN,
    lead: 'host',
    state: { people: [], hosting: null },
    code: 'K7XRM',
    locked: false,
    participantLimit: 5,
    session: SESSION,
    people: [],
    own: undefined,
    guests: 0,
    full: false,
    link: LINK,
    warmth: 0,
    reacts: false,
    awayIds: new Set(),
    remove: async () => {},
    presenting: { presenting: false, present: nothing, leave: nothing, returned: false },
    poll: { error: null, errorUpdatedAt: 0, dataUpdatedAt: 0 },
    queryKey: ['room'],
    refresh: async () => {},
    ending: false,
    onEnding: nothing,
    ...rest,
  };
}
