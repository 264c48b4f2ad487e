import { createContext, type ReactNode, use } from 'react';

/** Whether the page is the host's own; a co-host's is the same without what they may not do. */
export const IsHost = createContext(true);

export const useIsHost = (): boolean => use(IsHost);

/** A part of the host's page that a co-host doesn't have. */
export const OnlyForHost = ({ children }: { children: ReactNode }) => (useIsHost() ? children : null);
