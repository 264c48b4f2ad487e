import { createContext, type ReactNode, use } from 'react';

/** Whether the page is the host's own. A co-host's lacks the controls of the host alone. */
export const IsHost = createContext(true);

export const useIsHost = (): boolean => use(IsHost);

/** A part of the host's page that a co-host doesn't have. */
export const OnlyForHost = ({ children }: { children: ReactNode }) => (useIsHost() ? children : null);
