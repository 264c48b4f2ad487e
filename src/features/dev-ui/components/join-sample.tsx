import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Input } from '#src/ui/input.tsx';
import { CenteredCard } from '#src/ui/layout/centered-card.tsx';
import { PageFooter } from '#src/ui/layout/page-footer.tsx';
import { PageShell } from '#src/ui/layout/page-shell.tsx';
import { Logo } from '#src/ui/logo.tsx';
import { ThemeSwitch } from '#src/ui/theme-switch.tsx';
import { texts } from '../texts.ts';

/** A whole form page, to see the components in company. */
export function JoinSample({ warmth }: { warmth: number }) {
  const words = texts.join;
  return (
    <PageShell
      skipLabel={texts.skip}
      warmth={warmth}
      game="warm-welcome"
      logo={
        <a href="/dev/ui" className="no-underline">
          <Logo name={texts.product} />
        </a>
      }
      headerEnd={<ThemeSwitch label={texts.themeLabel} labels={texts.themes} />}
      footer={
        <PageFooter label={words.footer} note={texts.product}>
          <a href="#main">{words.privacy}</a>
          <a href="#main">{words.terms}</a>
        </PageFooter>
      }
    >
      <CenteredCard
        title={words.title}
        lead={words.lead}
        below={
          <>
            {words.below} <a href="#main">{words.belowLink}</a>
          </>
        }
      >
        <form className="flex flex-col gap-5" onSubmit={(event) => event.preventDefault()}>
          <Field label={texts.forms.name} required>
            <Input placeholder={texts.forms.namePlaceholder} autoComplete="off" />
          </Field>
          <Field label={texts.forms.location} hint={texts.forms.locationHint} required>
            <Input placeholder={texts.forms.locationPlaceholder} autoComplete="off" />
          </Field>
          <Button type="submit" variant="primary" size="main" className="mt-2 sm:w-full">
            {words.submit}
          </Button>
          <p className="text-center text-muted text-sm">{words.note}</p>
        </form>
      </CenteredCard>
    </PageShell>
  );
}
