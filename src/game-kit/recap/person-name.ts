import { recapKitTexts } from './recap-texts.ts';

/** A person's name in a recap; "Someone" after they have left it. */
export const personName = (name: string | null): string => name ?? recapKitTexts.someone;
