import { browserSwitch } from '#src/lib/page/browser-setting.ts';

/** Whether a shared screen shows how to join; until the tab is closed, through all games. */
export const { useSwitch: useCodeShown } = browserSwitch('thaw_present_code', 'tab');
