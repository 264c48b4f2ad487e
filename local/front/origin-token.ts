/**
 * Placeholder for the origin in built pages, whose link previews need absolute URLs. The server replaces it, or the
 * build with `--origin`.
 */
export const ORIGIN_TOKEN = 'https://origin.invalid';
