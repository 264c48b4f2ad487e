import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
} from 'react';
import { addressOf, addressText, type Location, type Params, type To } from './address.ts';

// The few parts of a router that the client uses, under the names that react-router gave them. That one brings along the
// loading of data by routes, a good part of what a join page may weigh. Smaller ones (wouter) show a page as soon as the address
// is its, so that src/app/navigation.ts and all of this would stand beside them too: here the old page stays until the next
// one is loaded, also on the way back, and entries of the history have state, keys and parts (`#`).

export interface NavigateOptions {
  /** Back does not lead to what is left. */
  replace?: boolean;
  /** Goes with the entry of the history: `useLocation().state`. */
  state?: unknown;
  /** The page stays where it is scrolled to. */
  preventScrollReset?: boolean;
}

/** Goes to a place, or that many entries of the history back or forward. Done when the page there is shown. */
export type NavigateFunction = (to: To | number, options?: NavigateOptions) => Promise<void>;

interface Routing {
  location: Location;
  params: Params;
  /** The same one as long as the client runs. */
  navigate: NavigateFunction;
}

const RoutingContext = createContext<Routing | null>(null);

/** Where the client is, for what is inside. */
export function Router({ location, params, navigate, children }: Routing & { children: ReactNode }) {
  const routing = useMemo(() => ({ location, params, navigate }), [location, params, navigate]);
  return <RoutingContext value={routing}>{children}</RoutingContext>;
}

function useRouting(): Routing {
  const routing = useContext(RoutingContext);
  if (!routing) throw new Error('There is no Router around this');
  return routing;
}

export const useLocation = (): Location => useRouting().location;
export const useNavigate = (): NavigateFunction => useRouting().navigate;

/** What the pattern of the page names in the address. */
export const useParams = (): Params => useRouting().params;

type Search = URLSearchParams | Record<string, string>;
type SetSearch = (next: Search | ((before: URLSearchParams) => Search), options?: NavigateOptions) => void;

/** What stands behind the `?` of the address, and how to go to the same page with something else there. */
export function useSearchParams(): [URLSearchParams, SetSearch] {
  const { location, navigate } = useRouting();
  const params = useMemo(() => new URLSearchParams(location.search), [location.search]);
  const set: SetSearch = useCallback(
    (next, options) => {
      const search = typeof next === 'function' ? next(new URLSearchParams(params)) : next;
      void navigate(`?${new URLSearchParams(search)}`, options);
    },
    [params, navigate],
  );
  return [params, set];
}

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & NavigateOptions & { to: To };

/** Leads to another page of the client without loading it as a document. */
export function Link({ to, replace, state, preventScrollReset, onClick, ...rest }: LinkProps) {
  const { location, navigate } = useRouting();
  const href = addressText(addressOf(to, location));
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || rest.download !== undefined || isForBrowser(event, rest.target)) return;
    event.preventDefault();
    // As with documents: who goes where they are does not have to go back twice.
    const again = href === addressText(location);
    void navigate(href, { replace: replace ?? again, state, preventScrollReset: preventScrollReset ?? false });
  };
  return <a {...rest} href={href} onClick={click} />;
}

/** Whether a click opens another tab or window, or a menu. */
function isForBrowser(event: MouseEvent, target: string | undefined): boolean {
  const { button, metaKey, altKey, ctrlKey, shiftKey } = event;
  return button !== 0 || metaKey || altKey || ctrlKey || shiftKey || (target !== undefined && target !== '_self');
}

/** Leads elsewhere as soon as it is shown. */
export function Navigate({ to, replace = false, state }: { to: To; replace?: boolean; state?: unknown }) {
  const { location, navigate } = useRouting();
  const href = addressText(addressOf(to, location));
  // What goes along is that of the moment.
  const given = JSON.stringify(state);
  useEffect(() => {
    void navigate(href, { replace, state: given === undefined ? undefined : JSON.parse(given) });
  }, [href, replace, given, navigate]);
  return null;
}
