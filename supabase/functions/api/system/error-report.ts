/** Bytes kept of each part; together the 8 KB of the contract. */
const KEPT_BYTES = { error: 1_000, stack: 4_000, componentStack: 3_000, route: 192 };
/** The most characters read of a part. */
const READ_CHARACTERS = 6_000;

/** Bounded wherever a long text could cause backtracking: a report must not cost seconds. */
const SECRETS: [RegExp, string][] = [
  [/[^\s@"'<>(),;:/=]{1,64}@[^\s@"'<>(),;:/=]{1,255}/g, '[e-mail]'],
  [/\b(\w{0,20}(?:token|code|key|secret|password))=[^\s&"')]+/gi, '$1=[secret]'],
  [/\beyJ[\w-]*\.[\w-]*\.[\w-]*/g, '[token]'],
  [/\b(?:seat|sb_publishable|sb_secret)_[\w-]+/g, '[token]'],
  [/\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/gi, '[id]'],
  [/\b[\w-]{32,}\b/g, '[token]'],
  [/\b[a-z0-9]{14}\b/g, '[room]'],
];

/** The part of a path that names a session or a team. */
const NAMED = /(\/(?:s|codes|with|handles)\/)[^\s/?#)'":]+/gi;

const ADDRESS = /\b(?:[a-z][a-z+.-]{0,20}:)\/\/[^\s/?#)'"]*([^\s?#)'"]*)(?:[?#][^\s)'":]*)?/gi;
const QUERY = /[?#][\w.~%[\]-]+=[^\s)'"]*/g;
/** All control characters but tab and line feed: PostgreSQL takes no NUL, and a log reader no escape sequences. */
const CONTROLS = /[\p{Cc}\p{Cs}]/gu;

/** Text without URLs, queries, ids, tokens and email addresses; a URL's path stays. */
function withoutSecrets(text: string): string {
  let clean = text
    .slice(0, READ_CHARACTERS)
    .replace(CONTROLS, (control) => (control === '\n' || control === '\t' ? control : ''))
    .replace(ADDRESS, '$1')
    .replace(QUERY, '')
    .replace(NAMED, '$1:id');
  for (const [secret, word] of SECRETS) clean = clean.replace(secret, word);
  return clean;
}

/** The first `bytes` of a text, without half a character at the end. */
function cut(text: string, bytes: number): string {
  const encoded = new TextEncoder().encode(text);
  if (encoded.byteLength <= bytes) return text;
  return new TextDecoder().decode(encoded.subarray(0, bytes)).replace(/\ufffd+$/, '');
}

/** The pattern of a page's URL: `/join-a-game/:id` for any room, without query and origin. */
export function routeOf(url: string): string {
  const base = 'http://localhost';
  if (!URL.canParse(url, base)) return '';
  const { pathname, protocol } = new URL(url, base);
  if (!protocol.startsWith('http')) return '';
  return pathname
    .replace(NAMED, '$1:id')
    .split('/')
    .map((segment) => (/^[a-z][a-z-]*$/.test(segment) && !/^[a-z]{14}$/.test(segment) ? segment : segment && ':id'))
    .join('/');
}

/** The stored part of an error report, as the arguments of `app.track_error`. */
export function errorReport(report: { error: string; stack: string; componentStack: string; url: string }) {
  return {
    error: cut(withoutSecrets(report.error), KEPT_BYTES.error),
    stack: cut(withoutSecrets(report.stack), KEPT_BYTES.stack),
    component_stack: cut(withoutSecrets(report.componentStack), KEPT_BYTES.componentStack),
    route: cut(routeOf(report.url), KEPT_BYTES.route),
  };
}
