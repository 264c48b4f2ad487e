import { shownLocale } from '#src/lib/catalogue.ts';
import { classNames } from './class-names.ts';

type CharacterCountProps = { length: number; maxLength: number };

const inDigits = (count: number) => count.toLocaleString(shownLocale());

/** Not announced, since it changes at every key: state the limit in the field's hint. No paste is cut. */
export function CharacterCount({ length, maxLength }: CharacterCountProps) {
  return (
    <span
      aria-hidden="true"
      data-numbers
      className={classNames('whitespace-nowrap', length > maxLength ? 'font-semibold text-danger' : 'text-muted')}
    >
      {inDigits(length)} / {inDigits(maxLength)}
    </span>
  );
}
