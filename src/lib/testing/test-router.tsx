import { type ComponentType, createElement, type ReactNode, useSyncExternalStore } from 'react';
import { addressOf, addressText, type Location, type Params, paramsOf, type To } from '../address.ts';
import type { History } from '../browser-history.ts';
import { isLeftByLoading } from '../departure.ts';
import { type NavigateFunction, type NavigateOptions, Router } from '../router.tsx';

/** A page of a test. */
export interface TestRoute {
  path: string;
  element?: ReactNode;
  Component?: ComponentType;
}

export type TestRouter = ReturnType<typeof testRouter>;

/** Where a test begins: an address, perhaps with what was given along. */
export type TestEntry = string | { pathname: string; search?: string; state?: unknown };

const NOWHERE = { pathname: '/', search: '', hash: '' };

/** A history that no browser keeps. */
export function memoryHistory(entries: readonly TestEntry[]): History {
  const listeners = new Set<() => void>();
  let keys = 0;
  const entry = (to: To, state: unknown = null): Location => {
    keys += 1;
    return { ...addressOf(to, NOWHERE), state, key: String(keys) };
  };
  let stack = entries.map((at) => (typeof at === 'string' ? entry(at) : entry(at, at.state)));
  let index = stack.length - 1;
  const here = () => {
    const location = stack[index];
    if (!location) throw new Error('Nothing is there');
    return location;
  };
  return {
    location: here,
    push: (address, state) => {
      stack = [...stack.slice(0, index + 1), entry(address, state)];
      index += 1;
      return true;
    },
    replace: (address, state) => {
      stack = [...stack.slice(0, index), entry(address, state), ...stack.slice(index + 1)];
      return true;
    },
    go: (delta) => {
      index = Math.min(Math.max(index + delta, 0), stack.length - 1);
      for (const listener of listeners) listener();
    },
    onPop: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Leads through pages as the app does, but all of them are here. */
export function testRouter(routes: readonly TestRoute[], history: History) {
  const listeners = new Set<() => void>();
  let state = { location: history.location(), historyAction: 'POP' };
  const show = (historyAction: string) => {
    state = { location: history.location(), historyAction };
    for (const listener of listeners) listener();
  };
  history.onPop(() => show('POP'));

  async function navigate(to: To | number, { replace, state: given }: NavigateOptions = {}): Promise<void> {
    if (typeof to === 'number') return history.go(to);
    const address = addressOf(to, state.location);
    if (isLeftByLoading() && address.pathname !== state.location.pathname) {
      return window.location.assign(addressText(address));
    }
    (replace ? history.replace : history.push)(address, given);
    show(replace ? 'REPLACE' : 'PUSH');
  }
  const listen = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    routes,
    navigate: navigate satisfies NavigateFunction,
    listen,
    get state() {
      return state;
    },
  };
}

/** The page of a test where its router is. */
export function TestPages({ router }: { router: TestRouter }) {
  const { location } = useSyncExternalStore(router.listen, () => router.state);
  const { route, params } = routeOf(router.routes, location.pathname);
  return (
    <Router location={location} params={params} navigate={router.navigate}>
      {route.Component ? createElement(route.Component, { key: route.path }) : route.element}
    </Router>
  );
}

function routeOf(routes: readonly TestRoute[], pathname: string): { route: TestRoute; params: Params } {
  for (const route of routes) {
    const params = paramsOf(route.path, pathname);
    if (params) return { route, params };
  }
  throw new Error(`The test has no page ${pathname}`);
}

/** Around what has links, and leads nowhere. */
export function AtHome({ children }: { children: ReactNode }) {
  const router = testRouter([], memoryHistory(['/']));
  return (
    <Router location={router.state.location} params={{}} navigate={router.navigate}>
      {children}
    </Router>
  );
}
