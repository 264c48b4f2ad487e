import { testSessions } from '../support/sessions/whole-sessions.ts';

// Enough people for a late vote, no vote, and two double votes.
testSessions({ people: 11, count: 4, hostGone: { from: 2, to: 4 } });
