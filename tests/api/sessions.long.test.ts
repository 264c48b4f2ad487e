import { testSessions } from '../support/sessions/whole-sessions.ts';

testSessions({ people: 25, count: 10, hostGone: { from: 2, to: 6 } });
