// Runs before anything else: a classic script in the head, since the content policy allows no inline ones.

// The token of a link in a mail leaves the address bar at once. It goes where the router keeps a page's state
// (src/features/auth/link-token.ts reads it there): a refresh loses nothing, and nobody sees it.
try {
  const parameter = { '/reset-password': 'token', '/login': 'confirm' }[location.pathname.replace(/\/+$/, '')];
  const address = new URL(location.href);
  const token = parameter && address.searchParams.get(parameter);
  if (token) {
    address.searchParams.delete(parameter);
    history.replaceState({ usr: { token } }, '', address);
  }
} catch {
  // The page itself takes it out then, as soon as it is there.
}

// The stored theme before the first paint, also of the browser's own bars: of their two colours its own counts always. The
// key is that of src/ui/theme-storage.ts.
try {
  const theme = localStorage.getItem('thaw-theme');
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme;
    for (const meta of document.querySelectorAll('meta[name=theme-color]')) {
      meta.setAttribute('media', meta.getAttribute('media')?.includes(theme) ? 'all' : 'not all');
    }
  }
} catch {
  // Storage may be closed to us: the system's theme it is.
}

// The language of the document, for whoever reads it before the client is there; LANGUAGES of src/lib/language.ts. What the
// build has rendered of a page (data-rendered) is English: who reads another language sees the shell until the client has
// put its own in its place. When that does not come, English is better than nothing.
try {
  const page = document.documentElement;
  const chosen = localStorage.getItem('thaw-language');
  const asked = /^(en|es)$/.test(chosen) ? chosen : navigator.languages.find((tag) => /^(en|es)\b/i.test(tag));
  if (asked) page.lang = asked.slice(0, 2).toLowerCase();
  if ('rendered' in page.dataset && page.lang !== 'en') {
    page.dataset.waiting = '';
    const show = () => {
      client.disconnect();
      delete page.dataset.waiting;
    };
    const client = new MutationObserver(show);
    const giveUp = () => {
      if (!('waiting' in page.dataset)) return;
      page.lang = 'en';
      show();
    };
    // The next state is a whole document without any module run yet: later changes are the client's.
    const watch = () => {
      const root = document.getElementById('root');
      if (root) client.observe(root, { childList: true });
    };
    document.addEventListener('readystatechange', watch, { once: true });
    // A script that can not be loaded tells only itself, unless one listens on the way down.
    const fail = ({ target }) => target instanceof HTMLScriptElement && giveUp();
    addEventListener('error', fail, true);
    setTimeout(giveUp, 15_000);
  }
} catch {
  // English then, until the client is there.
}

// The link of the page's shell loads the address again with its fragment and state, where a token may be.
addEventListener('click', (event) => {
  if (!event.target.closest('#shell a')) return;
  event.preventDefault();
  location.reload();
});
