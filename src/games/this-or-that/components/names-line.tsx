import { thisOrThatTexts } from '../texts.ts';

/** Said to everyone before they vote in a Show. */
export const NamesLine = ({ names }: { names: boolean }) => (
  <p className="text-center text-muted text-xs">{names ? thisOrThatTexts.show.names : thisOrThatTexts.show.noNames}</p>
);
