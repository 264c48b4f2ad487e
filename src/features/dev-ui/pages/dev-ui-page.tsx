import { useSearchParams } from 'react-router-dom';
import { LanguageSwitch } from '#src/ui/language-switch.tsx';
import { PageShell } from '#src/ui/layout/page-shell.tsx';
import { Logo } from '#src/ui/logo.tsx';
import { ThemeSwitch } from '#src/ui/theme-switch.tsx';
import { ActionsSection, FormsSection, OverlaysSection } from '../components/controls.tsx';
import { BrandSection, ColorsSection, IllustrationsSection, TypeSection } from '../components/look.tsx';
import { HostSample, JoinSample, PresentSample } from '../components/samples.tsx';
import { FeedbackSection, PeopleSection, ViewsSection } from '../components/states.tsx';

const SAMPLES = ['components', 'join', 'host', 'present'] as const;
const THEMES = { system: 'As the system', light: 'Light', dark: 'Dark' };

/**
 * Every component in every state, in both themes; `?sample=join|host|present` shows a sample page, `&warmth=0..1` warms
 * it. For developers, so its texts are inline. Needs the app's TooltipProvider and Toaster.
 */
export function DevUiPage() {
  const [search] = useSearchParams();
  const sample = search.get('sample');
  const warmth = Number(search.get('warmth') ?? 0);
  if (sample === 'join') return <JoinSample warmth={warmth} />;
  if (sample === 'host') return <HostSample warmth={warmth} />;
  if (sample === 'present') return <PresentSample warmth={warmth} />;
  return (
    <PageShell
      skipLabel="Skip to the components"
      warmth={warmth}
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
      <p className="mt-2 text-muted">Every component in every state, both themes side by side.</p>
      <nav aria-label="Samples" className="mt-4 mb-8 flex flex-wrap gap-x-6 gap-y-2">
        {SAMPLES.map((name) => (
          <a key={name} href={`?sample=${name}`}>
            {name}
          </a>
        ))}
      </nav>
      <div className="flex flex-col gap-6 *:rounded-card *:shadow-soft lg:flex-row">
        <Gallery theme="light" />
        <Gallery theme="dark" />
      </div>
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
