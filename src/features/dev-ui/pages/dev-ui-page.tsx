import { LanguageSwitch } from '#src/ui/language-switch.tsx';
import { PageShell } from '#src/ui/layout/page-shell.tsx';
import { Logo } from '#src/ui/logo.tsx';
import { ThemeSwitch } from '#src/ui/theme-switch.tsx';
import { TooltipProvider } from '#src/ui/tooltip.tsx';
import { ActionsSection, FormsSection, OverlaysSection } from '../components/controls.tsx';
import { BrandSection, ColorsSection, IllustrationsSection, TypeSection } from '../components/look.tsx';
import { FeedbackSection, PeopleSection, ViewsSection } from '../components/states.tsx';

const THEMES = { system: 'As the system', light: 'Light', dark: 'Dark' };

/** Every component in every state, in both themes. For developers, so its texts are inline. */
export function DevUiPage() {
  return (
    <PageShell
      skipLabel="Skip to the components"
      logo={<Logo name="Thaw" />}
      headerEnd={
        <>
          <LanguageSwitch label="Language" />
          <ThemeSwitch label="Theme" labels={THEMES} />
        </>
      }
      wide
      className="pb-16"
    >
      <h1>Components</h1>
      <p className="mt-2 mb-8 text-muted">Every component in every state, both themes side by side.</p>
      <TooltipProvider>
        <div className="flex flex-col gap-6 *:rounded-card *:shadow-soft lg:flex-row">
          <Gallery theme="light" />
          <Gallery theme="dark" />
        </div>
      </TooltipProvider>
    </PageShell>
  );
}

function Gallery({ theme }: { theme: 'light' | 'dark' }) {
  return (
    <div data-theme={theme} className="flex min-w-0 flex-1 flex-col gap-10 bg-bg p-4 sm:p-8">
      <h2>{THEMES[theme]}</h2>
      <BrandSection />
      <TypeSection />
      <ColorsSection />
      <ActionsSection />
      <FormsSection />
      <FeedbackSection />
      <PeopleSection />
      <OverlaysSection />
      <ViewsSection />
      <IllustrationsSection />
    </div>
  );
}
