import { type Address, addressText, type Location } from './address.ts';

/** The entries that Back and Forward go through. */
export interface History {
  location: () => Location;
  /** @returns false when the address is loaded as a document instead */
  push: (address: Address, state: unknown) => boolean;
  /** @returns as `push` */
  replace: (address: Address, state: unknown) => boolean;
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
  const write = (how: 'push' | 'replace', address: Address, state: unknown): boolean => {
    try {
      history[`${how}State`]({ usr: state, key: newKey() }, '', addressText(address));
      return true;
    } catch (error) {
      // Browsers take so many within so much time; what can not be kept is a mistake of the caller.
      if (error instanceof DOMException && error.name === 'DataCloneError') throw error;
      window.location[how === 'push' ? 'assign' : 'replace'](addressText(address));
      return false;
    }
  };
  return {
    location: () => {
      nameEntry();
      const { pathname, search, hash } = window.location;
      const { usr = null, key = '' } = entry();
      return { pathname, search, hash, state: usr, key };
    },
    push: (address, state) => write('push', address, state),
    replace: (address, state) => write('replace', address, state),
    go: (delta) => history.go(delta),
    onPop: (listener) => {
      window.addEventListener('popstate', listener);
      return () => window.removeEventListener('popstate', listener);
    },
  };
}
