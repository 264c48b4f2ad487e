import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { FirstLoad } from './app/first-load.tsx';
import { languageOf, pageAt } from './app/load-page.ts';
import { navigationIn } from './app/navigation.ts';
import { browserHistory } from './lib/browser-history.ts';
import { showWords } from './lib/catalogue.ts';
import { BASE_LANGUAGE, readPreferredLanguage } from './lib/language.ts';
import './styles/app.css';

/**
 * Shows the page of the address as soon as it is here. What the build has rendered of it stays and comes to life, unless it
 * is in a language that its reader does not prefer.
 */
async function start(container: HTMLElement): Promise<void> {
  readPreferredLanguage();
  const isRendered = container.hasChildNodes();
  const fresh = isRendered ? null : createRoot(container);
  fresh?.render(<FirstLoad />);

  const entries = browserHistory();
  const at = entries.location();
  const first = await pageAt(at.pathname);
  const language = languageOf(first);
  showWords(language);
  const app = (
    <StrictMode>
      <App navigation={navigationIn(entries, at, first)} />
    </StrictMode>
  );
  const isAsRendered = isRendered && !('error' in first) && language === BASE_LANGUAGE;
  if (!isAsRendered) return (fresh ?? createRoot(container)).render(app);
  hydrateRoot(container, app);
  // public/head.js hides it from readers of another language; when that could not be had, this is what they get.
  delete document.documentElement.dataset.waiting;
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
void start(root);
