import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { Game } from '#shared/contract/games/registry.ts';
import type { Join } from './join.ts';
import type { Person } from './person.ts';
import type { NoticeText } from './texts.ts';

/** The words of a join form. */
export interface JoinTexts {
  readonly title: string;
  /** Under the title. */
  readonly explanation: string;
  /** Names the room, below the explanation. */
  readonly room?: (roomId: string) => string;
  /** What the field is called, where the game has its own words for it. */
  readonly name?: string;
  readonly submit: string;
  readonly pending: string;
  /** Said above the form of a join that failed for no reason of the room's. */
  readonly failed: string;
}

/** What a form of a join page gets. */
export interface GuestFormProps {
  roomId: string;
  initialName: string;
  onJoined: (me: Person) => void;
  /** Gets a refusal to be said above the form; null for what was said otherwise. */
  onRefused: (refusal: unknown) => void;
}

interface Common {
  readonly game: Game;
  readonly texts: JoinTexts;
  /** For the space that a phone has left above the form's button. */
  readonly picture?: ReactNode;
  /** A taken name is said above the form, as an alert, instead of at the field. */
  readonly alertsTakenName?: boolean;
  /** The form tells of a full session by a toast with a headline; above the form stands the rest. */
  readonly toastsFull?: boolean;
  /** Guests who were in the room when its session ended stay, to keep something of it: see `Seated.over`. */
  readonly staysWhenOver?: boolean;
}

/** A game as its guests meet it: joined with just a name, or by a form of its own. */
export type GuestGame = Common &
  ({ readonly join: Join; readonly Form?: undefined } | { readonly Form: ComponentType<GuestFormProps> });

/** A guest who has a seat, and what they may do about it. */
export interface Seated {
  roomId: string;
  name: string;
  /** null until the room has told what it knows. */
  me: Person | null;
  /** The screen replaces another one on the same page: its title gets the focus. */
  takesFocus: boolean;
  /** What a change of the own seat was refused with, for above its form. */
  notice: NoticeText | null;
  /** Tells what the room answered to a change of the own seat. */
  onJoined: (me: Person) => void;
  onRefused: (refusal: unknown) => void;
  /** Tells that a poll was refused: a removal or the end of the room is shown as such. See `useSeatPoll`. */
  onLost: (refusal: unknown) => void;
  /** Gives the seat up in this tab, and starts as somebody new. */
  onSomebodyElse: () => void;
  /** Says that the session has ended; only with `staysWhenOver`. */
  over: ReactNode;
}

/** What the form of a join page has around it. */
interface FormSetting {
  picture: ReactNode;
  /** For a host who came as a guest: the way back. */
  hint: ReactNode;
  /** Called whenever somebody types. */
  onType: () => void;
}

const NOTHING: FormSetting = { picture: null, hint: null, onType: () => {} };

export const FormSettingContext = createContext(NOTHING);
export const useFormSetting = (): FormSetting => useContext(FormSettingContext);
