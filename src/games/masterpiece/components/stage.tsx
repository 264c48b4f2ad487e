import { createContext, type ReactNode, useContext } from 'react';

/** What the game stands on. */
interface Stage {
  /** It has a height of its own, in which pictures have to fit: a host's large screen. Else the page scrolls. */
  bounded: boolean;
  /** There is not much height: the canvas has everything else beside it. */
  beside: boolean;
  /** What moves the round on, in its head; null where it stands at the lower edge. */
  action: ReactNode;
}

export const StageContext = createContext<Stage>({ bounded: false, beside: false, action: null });

/** The stage that this part of the game stands on: the page itself, unless a host's screen gives another one. */
export const useStage = (): Stage => useContext(StageContext);
