import { SESSION_SETTINGS, type Session } from '../sessions.ts';

/** A session without a name and without an agenda, for a room's `hosting`. */
export const SESSION: Session = {
  id: 'session0000001',
  name: null,
  settings: SESSION_SETTINGS,
  next: null,
};
