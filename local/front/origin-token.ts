/**
 * Stands in the built pages where the origin of this deployment belongs: what others make of a link (its picture, its
 * address) has to be absolute. Whoever serves the pages puts the real one there, or the build does (`--origin`).
 */
export const ORIGIN_TOKEN = 'https://origin.invalid';
