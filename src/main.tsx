import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { readPreferredLanguage } from './lib/language.ts';
import './styles/app.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

readPreferredLanguage();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
