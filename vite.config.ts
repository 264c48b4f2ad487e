import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** What every page needs, in files of their own: a change in a screen does not make a returning browser load it again. */
const SHARED = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/ },
  { name: 'zod', test: /node_modules[\\/]zod[\\/]/ },
];

export default defineConfig({
  plugins: [react(), tailwind()],
  // Nothing of the environment goes into the build: what changes from start to start is in /config.json.
  envPrefix: 'NOTHING_',
  build: {
    outDir: 'dist',
    target: 'es2022',
    // Small pictures and fonts stay files, so that the pages' policy needs no `data:` for them.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: SHARED } } },
  },
});
