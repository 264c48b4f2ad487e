/** In this tab: the build that was left, or nothing. */
const LEFT = 'thaw_left_build';

/** The build of this page: its first script has a hash in its name. */
const ownBuild = () => document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? null;

/**
 * A poll's reply that this build can't read may be of a newer one, with a phase or field that the page doesn't know: it is
 * loaded again, once for each build. Whatever is wrong with the reply, that never loops.
 */
export function leaveOutdated(): void {
  const build = ownBuild();
  try {
    if (build === null || sessionStorage.getItem(LEFT) === build) return;
    sessionStorage.setItem(LEFT, build);
  } catch {
    // Without the mark it could loop.
    return;
  }
  location.reload();
}

/** Whether this page came in place of one of an older build, once. */
export function hasLeftOutdated(): boolean {
  try {
    const left = sessionStorage.getItem(LEFT);
    if (left === null || left === ownBuild()) return false;
    sessionStorage.removeItem(LEFT);
    return true;
  } catch {
    return false;
  }
}
