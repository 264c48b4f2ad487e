import { createContext, type ReactNode, useContext } from 'react';

/** The game's surroundings. */
interface Stage {
  /** A host's large screen has a fixed height for the pictures; elsewhere the page scrolls. */
  bounded: boolean;
  /** Height is little: everything else goes beside the canvas. */
  beside: boolean;
  /** Moves the round on, in its head; null when the button is at the lower edge. */
  action: ReactNode;
}

export const StageContext = createContext<Stage>({ bounded: false, beside: false, action: null });

/** The stage around this part of the game: the page itself, unless a host's screen provides another. */
export const useStage = (): Stage => useContext(StageContext);
