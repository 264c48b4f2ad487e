import { thisOrThatTexts } from '../texts.ts';

export const namesText = (names: boolean): string =>
  names ? thisOrThatTexts.show.names : thisOrThatTexts.show.noNames;

/** Said to everyone before they vote in a Show. */
export const NamesLine = ({ names }: { names: boolean }) => (
  <p className="text-center text-muted text-xs">{namesText(names)}</p>
);
