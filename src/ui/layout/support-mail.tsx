import { useConfig } from '#src/lib/config.ts';
import { siteTexts } from './site-texts.ts';

/** The address of support as a link that opens a mail to it; words in its place until it is known. */
export function SupportMail({ subject, className }: { subject?: string; className?: string }) {
  const email = useConfig()?.supportEmail;
  if (email === undefined) return <span className={className}>{siteTexts.supportMail}</span>;
  const query = subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`;
  return (
    <a href={`mailto:${email}${query}`} className={className}>
      {email}
    </a>
  );
}
