// What has to happen before anything else: a classic script in the head, since the content policy has no inline ones.

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

// The stored theme before the first paint. The key is that of src/components/ui/theme-storage.ts.
try {
  const theme = localStorage.getItem('thaw-theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be closed to us: the system's theme it is.
}

// The language of the document, for whoever reads it before the client is there; LANGUAGES of src/lib/language.ts.
try {
  const asked = localStorage.getItem('thaw-language') ?? navigator.languages.find((tag) => /^(en|es)\b/i.test(tag));
  if (asked) document.documentElement.lang = asked.slice(0, 2).toLowerCase();
} catch {
  // English then, until the client is there.
}
