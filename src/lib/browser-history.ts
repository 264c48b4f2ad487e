import { type Address, addressText, type Location } from './address.ts';

/** The entries that Back and Forward go through. */
export interface History {
  location: () => Location;
  push: (address: Address, state: unknown) => void;
  replace: (address: Address, state: unknown) => void;
  go: (delta: number) => void;
  /** @returns ends the listening */
  onPop: (listener: () => void) => () => void;
}

/** What stands with an entry. public/head.js writes `usr` too. */
interface Entry {
  usr?: unknown;
  key?: string;
}

const newKey = () => Math.random().toString(36).slice(2, 10);
const entry = (): Entry => window.history.state ?? {};

/** Entries of others (the document's own, those of links to a part of the page) get a key too; a reload keeps it. */
function nameEntry(): void {
  if (entry().key === undefined) window.history.replaceState({ ...entry(), key: newKey() }, '');
}

/** The browser's own. */
export function browserHistory(): History {
  const { history } = window;
  nameEntry();
  return {
    location: () => {
      const { pathname, search, hash } = window.location;
      const { usr = null, key = '' } = entry();
      return { pathname, search, hash, state: usr, key };
    },
    push: (address, state) => {
      try {
        history.pushState({ usr: state, key: newKey() }, '', addressText(address));
      } catch (error) {
        // Browsers take so many within so much time; what can not be kept is a mistake of the caller.
        if (error instanceof DOMException && error.name === 'DataCloneError') throw error;
        window.location.assign(addressText(address));
      }
    },
    replace: (address, state) => history.replaceState({ usr: state, key: newKey() }, '', addressText(address)),
    go: (delta) => history.go(delta),
    onPop: (listener) => {
      const pop = () => {
        nameEntry();
        listener();
      };
      window.addEventListener('popstate', pop);
      return () => window.removeEventListener('popstate', pop);
    },
  };
}
