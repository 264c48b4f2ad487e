import { useConfig } from '#src/lib/config.ts';
import { siteTexts } from '../site-texts.ts';

/** The support address as a mailto link; words until it loads. */
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
