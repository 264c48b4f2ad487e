import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { clientChunks } from './local/build/client-chunks.ts';
import { withoutDocuments } from './local/build/without-documents.ts';
import { withoutRealtime } from './local/build/without-realtime.ts';

export default defineConfig({
  plugins: [react(), tailwind(), withoutDocuments(), withoutRealtime()],
  // Nothing of the environment goes into the build: what changes from start to start is in /config.json.
  envPrefix: 'NOTHING_',
  build: {
    outDir: 'dist',
    target: 'es2022',
    // Small pictures and fonts stay files, so that the pages' policy needs no `data:` for them.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: clientChunks() },
        // Pages and parts have a name. What they share has only a hash: lists of these files come with every page.
        chunkFileNames: ({ isDynamicEntry }) => (isDynamicEntry ? 'assets/[name]-[hash].js' : 'assets/[hash].js'),
      },
    },
  },
});
