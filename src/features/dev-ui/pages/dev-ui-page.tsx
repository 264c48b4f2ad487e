import { useSearchParams } from '#src/lib/router.tsx';
import { LanguageSwitch } from '#src/ui/language-switch.tsx';
import { PageShell } from '#src/ui/layout/page-shell.tsx';
import { Logo } from '#src/ui/logo.tsx';
import { ThemeSwitch } from '#src/ui/theme-switch.tsx';
import { Gallery } from '../components/gallery.tsx';
import { HostSample } from '../components/host-sample.tsx';
import { JoinSample } from '../components/join-sample.tsx';
import { PresentSample } from '../components/present-sample.tsx';
import { texts } from '../texts.ts';

const SAMPLES = ['components', 'join', 'host', 'present'] as const;

/**
 * Every component in every state, both themes side by side; `?sample=join|host|present` shows a whole page made of them,
 * `&warmth=0..1` warms it. Needs the app's TooltipProvider and Toaster around it.
 */
export function DevUiPage() {
  const [search] = useSearchParams();
  const sample = SAMPLES.find((name) => name === search.get('sample')) ?? 'components';
  const warmth = Number(search.get('warmth') ?? 0);
  if (sample === 'join') return <JoinSample warmth={warmth} />;
  if (sample === 'host') return <HostSample warmth={warmth} />;
  if (sample === 'present') return <PresentSample warmth={warmth} />;
  return (
    <PageShell
      skipLabel={texts.skip}
      warmth={warmth}
      logo={<Logo name={texts.product} />}
      headerEnd={
        <>
          <LanguageSwitch label={texts.languageLabel} />
          <ThemeSwitch label={texts.themeLabel} labels={texts.themes} />
        </>
      }
      wide
      className="pb-16"
    >
      <h1>{texts.title}</h1>
      <p className="mt-2 text-muted">{texts.lead}</p>
      <nav aria-label={texts.samples} className="mt-4 mb-8 flex flex-wrap gap-x-6 gap-y-2">
        {SAMPLES.map((name) => (
          <a key={name} href={`?sample=${name}`}>
            {texts.sampleNames[name]}
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
