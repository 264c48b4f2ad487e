// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { trackError } from '#shared/contract/system.ts';
import { leaveByLoading } from '#src/lib/departure.ts';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from '#src/lib/router.tsx';
import { freshBrowser } from '#src/lib/testing/accounts.ts';
import { fakeApi } from '#src/lib/testing/fake-api.ts';
import type { PageEntry } from './pages.ts';
import { openApp } from './testing.tsx';

beforeEach(() => {
  freshBrowser();
  fakeApi().on(trackError, () => ({}));
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
});

const scrolledTo = (height: number) => Object.defineProperty(window, 'scrollY', { value: height, configurable: true });

/** What the browser does for its Back button: the address is another one before the client hears of it. */
function comeBack(state: unknown, address: string) {
  history.replaceState(state, '', address);
  act(() => void window.dispatchEvent(new PopStateEvent('popstate', { state })));
}

function Home() {
  const [search, setSearch] = useSearchParams();
  return (
    <main id="main" tabIndex={-1}>
      <p>{`home, ${search.get('part')}`}</p>
      <Link to="/room/abc?x=1#part">to the room</Link>
      <button type="button" onClick={() => setSearch({ part: '2' }, { replace: true, preventScrollReset: true })}>
        part 2
      </button>
    </main>
  );
}

function Room() {
  const { id } = useParams();
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  return (
    <main id="main" tabIndex={-1}>
      <p>{`room ${id} ${search} ${hash} ${JSON.stringify(state)}`}</p>
      <button type="button" onClick={() => navigate(-1)}>
        back
      </button>
    </main>
  );
}

/** Two pages, of which the second one is here when the test says so. */
function twoPages() {
  let arrives: (Page: ComponentType) => void = () => {};
  let fails: (error: unknown) => void = () => {};
  const room = new Promise<ComponentType>((resolve, reject) => {
    arrives = resolve;
    fails = reject;
  });
  const table: PageEntry[] = [
    { path: '/', load: async () => Home },
    { path: '/room/:id', load: () => room },
    { path: '*', load: async () => () => <p>nowhere</p> },
  ];
  return { table, arrives, fails };
}

test('the old page and its address stay until the next one is here, with a sign that it is being loaded', async () => {
  const { table, arrives } = twoPages();
  const { navigate } = await openApp('/?part=1', table);
  act(() => void navigate('/room/abc?x=1#part', { state: { from: 'home' } }));
  expect(screen.getByText('home, 1')).toBeTruthy();
  expect(screen.getByText('Loading...')).toBeTruthy();
  expect(location.pathname).toBe('/');
  arrives(Room);
  expect(await screen.findByText('room abc ?x=1 #part {"from":"home"}')).toBeTruthy();
  expect(screen.queryByText('Loading...')).toBeNull();
  expect(location.pathname + location.search + location.hash).toBe('/room/abc?x=1#part');
  expect(history.state).toMatchObject({ usr: { from: 'home' } });
});

test('who goes elsewhere while a page is being loaded is not brought there', async () => {
  const { table, arrives } = twoPages();
  const { navigate } = await openApp('/', table);
  act(() => void navigate('/room/abc'));
  act(() => void navigate('/nowhere'));
  expect(await screen.findByText('nowhere')).toBeTruthy();
  await act(async () => arrives(Room));
  expect(screen.getByText('nowhere')).toBeTruthy();
  expect(location.pathname).toBe('/nowhere');
});

test('a page that can not be loaded is reported by its pattern; on the way back the other page is there again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const api = fakeApi();
  api.on(trackError, () => ({}));
  const { table, fails } = twoPages();
  const { navigate } = await openApp('/', table);
  const home = history.state;
  act(() => void navigate('/room/abc'));
  fails(new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/x.js'));
  expect(await screen.findByText(/Part of this page didn't load/)).toBeTruthy();
  expect(location.pathname).toBe('/room/abc');
  await waitFor(() => expect(api.named('trackError')[0]?.body).toMatchObject({ url: '/room/:id' }));
  comeBack(home, '/');
  expect(screen.getByText('home, null')).toBeTruthy();
});

test('a new page begins at its top, one that is come back to is where it was left', async () => {
  const { table, arrives } = twoPages();
  arrives(Room);
  const { navigate } = await openApp('/', table);
  const home = history.state;
  scrolledTo(700);
  act(() => void navigate('/room/abc'));
  await screen.findByText(/^room abc/);
  expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 0, left: 0, behavior: 'instant' });
  comeBack(home, '/');
  expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 700, left: 0, behavior: 'instant' });
});

test('the part that the address names is scrolled to', async () => {
  const { table, arrives } = twoPages();
  arrives(Room);
  const { navigate } = await openApp('/', table);
  const part = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  act(() => void navigate('/room/abc#main'));
  await screen.findByText(/^room abc/);
  expect(part.mock.contexts).toEqual([document.getElementById('main')]);
  expect(window.scrollTo).not.toHaveBeenCalled();
});

test('what changes the address of a page only moves nothing where it says so', async () => {
  const { table } = twoPages();
  await openApp('/', table);
  act(() => screen.getByRole('button', { name: 'part 2' }).click());
  expect(screen.getByText('home, 2')).toBeTruthy();
  expect(document.activeElement).toBe(document.body);
  expect(window.scrollTo).not.toHaveBeenCalled();
});

test('a reload finds the page where it was scrolled to; another document in the same tab does not', async () => {
  const { table } = twoPages();
  await openApp('/', table);
  const entry = history.state;
  scrolledTo(300);
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  scrolledTo(0);
  await openApp('/', table, entry);
  expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 300, left: 0, behavior: 'instant' });
  cleanup();
  vi.mocked(window.scrollTo).mockClear();
  await openApp('/', table);
  expect(window.scrollTo).not.toHaveBeenCalled();
});

test('a page in a document of its own is left by loading the next one, not for another plan', async () => {
  const { table } = twoPages();
  const loaded = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const reloaded = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  await openApp('/', table);
  const stay = leaveByLoading();
  act(() => screen.getByRole('button', { name: 'part 2' }).click());
  expect(screen.getByText('home, 2')).toBeTruthy();
  expect(loaded).not.toHaveBeenCalled();
  act(() => screen.getByRole('link', { name: 'to the room' }).click());
  expect(loaded).toHaveBeenCalledWith('/room/abc?x=1#part');
  expect(location.pathname).toBe('/');
  comeBack(null, '/nowhere');
  expect(reloaded).toHaveBeenCalled();
  expect(screen.getByText('home, 2')).toBeTruthy();
  stay();
  comeBack(null, '/nowhere');
  expect(await screen.findByText('nowhere')).toBeTruthy();
});

test('a page in a document of its own is not come back to where what leads away takes its place', async () => {
  const { table } = twoPages();
  const assigned = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const replaced = vi.spyOn(window.location, 'replace').mockImplementation(() => {});
  const { navigate } = await openApp('/', table);
  const stay = leaveByLoading();
  await act(() => navigate('/nowhere?x=1', { replace: true }));
  stay();
  expect(replaced).toHaveBeenCalledWith('/nowhere?x=1');
  expect(assigned).not.toHaveBeenCalled();
});

test('a link that is clicked twice while its page is being loaded makes one entry', async () => {
  const { table, arrives } = twoPages();
  await openApp('/', table);
  const pushed = vi.spyOn(history, 'pushState');
  const link = screen.getByRole('link', { name: 'to the room' });
  act(() => link.click());
  act(() => link.click());
  arrives(Room);
  await screen.findByText(/^room abc/);
  expect(pushed).toHaveBeenCalledTimes(1);
});

test('who goes back while a page is being loaded is not brought there', async () => {
  const { table, arrives } = twoPages();
  const { navigate } = await openApp('/', table);
  act(() => void navigate('/room/abc'));
  comeBack(null, '/nowhere');
  expect(await screen.findByText('nowhere')).toBeTruthy();
  await act(async () => arrives(Room));
  expect(screen.getByText('nowhere')).toBeTruthy();
  expect(screen.queryByText('Loading...')).toBeNull();
});

test('on the way back the old page stays too; what it puts into its address replaces no other entry', async () => {
  const { table, arrives } = twoPages();
  await openApp('/', table);
  comeBack(null, '/room/abc');
  expect(screen.getByText('home, null')).toBeTruthy();
  expect(screen.getByText('Loading...')).toBeTruthy();
  const pushed = vi.spyOn(history, 'pushState');
  act(() => screen.getByRole('button', { name: 'part 2' }).click());
  expect(pushed).toHaveBeenCalledTimes(1);
  await act(async () => arrives(Room));
  expect(screen.getByText('home, 2')).toBeTruthy();
  expect(screen.queryByText('Loading...')).toBeNull();
  expect(location.pathname + location.search).toBe('/?part=2');
});

test('who goes elsewhere before the client is there is followed', async () => {
  const { table, arrives } = twoPages();
  const opened = openApp('/room/abc', table);
  history.replaceState(null, '', '/');
  arrives(Room);
  await opened;
  expect(await screen.findByText('home, null')).toBeTruthy();
});

test('a part of the page that is gone to before the client is there is not scrolled to again', async () => {
  const { table, arrives } = twoPages();
  const part = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  const opened = openApp('/room/abc', table);
  history.replaceState(null, '', '/room/abc#main');
  scrolledTo(200);
  arrives(Room);
  await opened;
  expect(screen.getByText('room abc #main null')).toBeTruthy();
  expect(part).not.toHaveBeenCalled();
});

test.each(['pushState', 'replaceState'] as const)(
  'where the browser refuses %s the document is loaded',
  async (how) => {
    const { table } = twoPages();
    const { navigate } = await openApp('/', table);
    const loaded = vi.spyOn(window.location, how === 'pushState' ? 'assign' : 'replace').mockImplementation(() => {});
    vi.spyOn(history, how).mockImplementation(() => {
      throw new DOMException('More than 100 times per 10 seconds', 'SecurityError');
    });
    await act(() => navigate('/nowhere', { replace: how === 'replaceState' }));
    expect(loaded).toHaveBeenCalledWith('/nowhere');
    expect(screen.getByText('home, null')).toBeTruthy();
  },
);

test('what the history can not keep is an error of the caller, and the page stays', async () => {
  const { table } = twoPages();
  const { navigate } = await openApp('/', table);
  vi.spyOn(history, 'pushState').mockImplementation(() => {
    throw new DOMException('could not be cloned', 'DataCloneError');
  });
  await act(() => expect(navigate('/nowhere', { state: () => {} })).rejects.toThrow('could not be cloned'));
  expect(screen.getByText('home, null')).toBeTruthy();
  expect(screen.queryByText('Loading...')).toBeNull();
});

test('in a document that the browser has kept the client does the scrolling again', async () => {
  const { table } = twoPages();
  await openApp('/', table);
  window.dispatchEvent(new Event('pagehide'));
  expect(history.scrollRestoration).toBe('auto');
  window.dispatchEvent(new Event('pageshow'));
  expect(history.scrollRestoration).toBe('manual');
});
