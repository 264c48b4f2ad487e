import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { SupportMail } from './support-mail.tsx';

/** A linked part of a text: to a page of ours, or elsewhere. */
type LinkedWords = { readonly to: string; readonly words: string };
/** Stands for the support address, known at run time only. */
type MailWords = { readonly mail: true };

/** A text with links, as catalogues hold it. */
export type RichText = string | readonly (string | LinkedWords | MailWords)[];

export function Words({ children }: { children: RichText }) {
  if (typeof children === 'string') return children;
  return children.map((part, index) => <Fragment key={keyOf(part, index)}>{shown(part)}</Fragment>);
}

/** The parts of a text never change order. */
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
