// Programs for pages, as text: the compiler's helpers would be in a function, and no page has them.

/**
 * Types into the first field as soon as it is there and takes it, in every frame until what was typed stays;
 * `joinForm` resolves to when that began, in milliseconds since the address was entered.
 */
export const TYPING = `globalThis.joinForm = new Promise((resolve) => {
  let typed = null;
  requestAnimationFrame(function look() {
    const field = document.querySelector('form input:not([type=hidden])');
    if (typed && typed.field === field && field.value === 'A' && ++typed.frames === 2) return resolve(typed.at);
    if (typed?.field !== field || field?.value !== 'A') typed = null;
    if (!typed && field?.checkVisibility() && !field.matches(':disabled, [readonly]')) {
      typed = { field, at: performance.now(), frames: 0 };
      field.focus();
      document.execCommand('insertText', false, 'A');
    }
    requestAnimationFrame(look);
  });
});`;

/** Keeps the largest paint, the sum of all layout shifts, and the longest task. */
export const PAINTS = `globalThis.paints = { largestPaintMs: 0, layoutShift: 0, longestTaskMs: 0 };
const watch = (type, note) =>
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
watch('largest-contentful-paint', ({ startTime }) => { paints.largestPaintMs = startTime; });
watch('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) paints.layoutShift += value; });
watch('longtask', ({ duration }) => { paints.longestTaskMs = Math.max(paints.longestTaskMs, duration); });`;

/** The page's document and resources; scripts but for the map, which is data. */
export const LOADS = `(untilMs) => {
  const loaded = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= untilMs);
  const scripts = loaded.filter(({ name }) => /\\.js$/.test(name) && !/us-map-/.test(name));
  const bytes = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  return { requests: loaded.length + 1, scriptKb: bytes / 1000 };
}`;
