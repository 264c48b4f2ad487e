import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter, matchPath } from 'react-router-dom';
import { App } from './app/app.tsx';
import { loadPageAhead } from './app/lazy-page.tsx';
import { PAGE_TABLE } from './app/pages.ts';
import { BASE_LANGUAGE, preferredLanguage, readPreferredLanguage } from './lib/language.ts';
import './styles/app.css';

const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);

/**
 * Shows the page of the address once it is here; until then the shell of index.html stands. A page rendered by
 * the build stays and comes to life, except in another language than the reader's.
 */
async function start(container: HTMLElement): Promise<void> {
  readPreferredLanguage();
  const entry = PAGE_TABLE.find(({ path }) => matchPath(path, location.pathname));
  // React holds a page back for 300 ms once it has shown a placeholder, and renders a prerendered one again.
  if (entry) await loadPageAhead(entry).catch(() => {});
  if (!container.hasChildNodes() || preferredLanguage() !== BASE_LANGUAGE) return createRoot(container).render(app);
  hydrateRoot(container, app);
  // public/head.js hides it from readers of another language; they get this page if their language didn't load.
  delete document.documentElement.dataset.waiting;
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
void start(root);
