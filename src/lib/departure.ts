let askers = 0;

/**
 * From now on every other page is loaded as a document of its own, with headers of its own.
 * @returns ends that
 */
export function leaveByLoading(): () => void {
  askers += 1;
  let ended = false;
  return () => {
    if (!ended) askers -= 1;
    ended = true;
  };
}

/** Whether the page that is shown is to be left by loading the next one. */
export const isLeftByLoading = (): boolean => askers > 0;
