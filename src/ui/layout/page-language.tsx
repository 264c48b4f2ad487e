import { Languages } from 'lucide-react';
import { use } from 'react';
import { chooseLanguage, LANGUAGES, type Language, TranslatedPage, usePreferredLanguage } from '#src/lib/language.ts';
import { classNames } from '../class-names.ts';
import { siteTexts } from '../site-texts.ts';

const NAMES = Object.entries(LANGUAGES) as [Language, string][];

/** Chooses a translated page's language, stored on this device. Each language has its own name. */
export function PageLanguage({ className }: { className?: string }) {
  const preferred = usePreferredLanguage();
  if (!use(TranslatedPage)) return null;
  return (
    <span
      className={classNames(
        'relative inline-flex items-center rounded-full bg-sunk text-muted transition-colors focus-within:text-ink hover:text-ink',
        className,
      )}
    >
      <Languages aria-hidden="true" className="pointer-events-none absolute left-3 size-4" />
      <select
        aria-label={siteTexts.language}
        value={preferred}
        onChange={({ target }) => chooseLanguage(target.value as Language)}
        className="min-h-10 cursor-pointer appearance-none rounded-full bg-transparent pr-4 pl-9 font-medium text-sm"
      >
        {NAMES.map(([language, name]) => (
          <option key={language} value={language} lang={language} className="bg-surface text-ink">
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}
