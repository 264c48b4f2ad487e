import { classNames } from './class-names.ts';

type CharacterCountProps = { length: number; maxLength: number };

const inDigits = (count: number) => count.toLocaleString('en-US');

/**
 * How much of what fits has been typed, for the end of a label's line. Not spoken, or it would be at every key: say the
 * limit to screen readers in the field's hint. A field that has one takes more than fits, so that nothing pasted is cut.
 */
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
