import { useEffect, useRef } from 'react';
import { useConfig } from '#src/lib/config.ts';
import { buttonStyles } from '#src/ui/button-styles.ts';
import { classNames } from '#src/ui/class-names.ts';
import { SupportMail } from '#src/ui/layout/support-mail.tsx';
import type { Request } from '../message-form.ts';
import { supportTexts } from '../texts.ts';

const texts = supportTexts.support.failed;

/** The text of a /support form that couldn't be sent, with a link to send it by email. Takes the focus. */
export function WrittenRequest({ request }: { request: Request }) {
  const title = useRef<HTMLHeadingElement>(null);
  const email = useConfig()?.supportEmail;
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: 'start' });
  }, []);

  const subject = `${supportTexts.fields.categories[request.category]}: ${request.subject}`;
  const body = `${request.message}\n\n${request.name} (${request.email})`;
  return (
    <section aria-labelledby="written" className="mb-8 rounded-card bg-ice-soft p-5">
      <h3 ref={title} id="written" tabIndex={-1} className="scroll-mt-8 outline-none">
        {texts.panelTitle}
      </h3>
      <p className="mt-2 text-sm">{texts.panelBody}</p>
      <div className="wrap-anywhere mt-4 max-h-60 overflow-y-auto rounded-control bg-surface p-4 text-sm">
        <p className="font-semibold">{subject}</p>
        <p className="mt-2 whitespace-pre-wrap">{body}</p>
      </div>
      {email === undefined ? null : (
        <a
          href={`mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`}
          className={classNames(buttonStyles({ variant: 'primary', size: 'main' }), 'mt-4')}
        >
          {texts.mail}
        </a>
      )}
      <p className="mt-3 text-muted text-sm">
        {texts.otherwise} <SupportMail />
      </p>
    </section>
  );
}
