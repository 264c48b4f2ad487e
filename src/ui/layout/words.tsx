import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { SupportMail } from './support-mail.tsx';

/** A piece of a text that is a link: to a page of ours, or to an address elsewhere. */
type LinkedWords = { readonly to: string; readonly words: string };
/** Stands for the address of support, which is known at run time only. */
type MailWords = { readonly mail: true };

/** A text with links in it, as it stands in a catalogue of texts. */
export type RichText = string | readonly (string | LinkedWords | MailWords)[];

/** Shows a text with its links. */
export function Words({ children }: { children: RichText }) {
  if (typeof children === 'string') return children;
  return children.map((part, index) => <Fragment key={keyOf(part, index)}>{shown(part)}</Fragment>);
}

/** The parts of a text never change places. */
const keyOf = (part: Exclude<RichText, string>[number], index: number) => `${index} ${JSON.stringify(part)}`;

function shown(part: Exclude<RichText, string>[number]) {
  if (typeof part === 'string') return part;
  if ('mail' in part) return <SupportMail />;
  if (part.to.startsWith('/')) return <Link to={part.to}>{part.words}</Link>;
  return (
    <a href={part.to} rel="noreferrer">
      {part.words}
    </a>
  );
}
