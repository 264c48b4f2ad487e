import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { Game } from '#shared/contract/games/registry.ts';
import type { Join } from '../join.ts';
import type { Person } from '../person.ts';
import type { NoticeText } from '../texts.ts';

interface JoinTexts {
  readonly title: string;
  /** Below the title. */
  readonly explanation: string;
  /** Names the room, below the explanation. */
  readonly room?: (roomId: string) => string;
  /** The field's label, where the game has its own. */
  readonly name?: string;
  readonly submit: string;
  readonly pending: string;
  /** Shown above the form when joining failed for a reason other than the room's state. */
  readonly failed: string;
}

/** Props of a game's own join form. */
export interface GuestFormProps {
  initialName: string;
  onJoined: (me: Person) => void;
  /** Gets a refusal to show above the form; null when the form has shown it itself. */
  onRefused: (refusal: unknown) => void;
}

interface Common {
  readonly game: Game;
  readonly texts: JoinTexts;
  /** Fills the space above the button on phones. */
  readonly picture?: ReactNode;
  /** Shows a taken name as an alert above the form instead of at the field. */
  readonly alertsTakenName?: boolean;
  /** The form announces a full session by a toast with the headline; the text stays above the form. */
  readonly toastsFull?: boolean;
  /** Guests in the room stay when the session ends, to save their work: see `Seated.over`. */
  readonly staysWhenOver?: boolean;
}

/** A game for its guests: joined by name alone, or with a form of its own. */
export type GuestGame = Common &
  ({ readonly join: Join; readonly Form?: undefined } | { readonly Form: ComponentType<GuestFormProps> });

/** A seated guest, and their options. */
export interface Seated {
  name: string;
  /** null until the room has loaded. */
  me: Person | null;
  /** The screen replaces another one on the same page: its title takes the focus. */
  takesFocus: boolean;
  /** Why a change of the own seat was refused, shown above its form. */
  notice: NoticeText | null;
  /** Reports the room's reply to a change of the own seat. */
  onJoined: (me: Person) => void;
  onRefused: (refusal: unknown) => void;
  /** Reports a refused poll, so that a removal or the end of the room is shown. See `useSeatPoll`. */
  onLost: (refusal: unknown) => void;
  /** Gives the seat up in this tab and shows the empty form. */
  onSomebodyElse: () => void;
  /** Notice that the session has ended; only with `staysWhenOver`. */
  over: ReactNode;
}

/** The surroundings of a join form. */
interface FormSetting {
  picture: ReactNode;
  /** The way back for a host visiting as a guest. */
  hint: ReactNode;
  /** Called at every keystroke. */
  onType: () => void;
  /** How long a recap may be kept; undefined until the room is known. */
  recapDays?: number | undefined;
}

const NOTHING: FormSetting = { picture: null, hint: null, onType: () => {} };

export const FormSettingContext = createContext(NOTHING);
export const useFormSetting = (): FormSetting => useContext(FormSettingContext);
