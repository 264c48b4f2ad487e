import { recapKitTexts } from './recap-texts.ts';

/** A name in a recap, also of somebody who has left it. */
export const personName = (name: string | null): string => name ?? recapKitTexts.someone;
