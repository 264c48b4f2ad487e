import { testSessions } from '../support/sessions/whole-sessions.ts';

// With enough people for one who votes late, one who does not vote, and two who vote twice.
testSessions({ people: 11, count: 4, hostGone: { from: 2, to: 4 } });
