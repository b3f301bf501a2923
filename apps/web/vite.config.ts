import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { isOfPublicEntry } from '../../packages/rulebook/src/kernel/find-page.ts';
import { compressAssets } from './build/compress-assets.ts';
import { countryFlags } from './build/country-flags.ts';

const SERVER = process.env.VERIFY_ADMIN_URL ?? 'http://127.0.0.1:3000';

/** In development the two entries share one address space, as they do behind the server. */
function twoEntries(): Plugin {
  return {
    name: 'two-entries',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const path = (request.url ?? '').split('?')[0] ?? '';
        if (isOfPublicEntry(path)) request.url = '/public.html';
        next();
      });
    },
  };
}

/**
 * The pages of applicants and integrators are built after the desk, by `--mode public`, and apart from it: no file of
 * theirs holds code of the desk.
 */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [react(), countryFlags(), twoEntries(), compressAssets()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  server: { proxy: { '/api': SERVER, '/auth': SERVER, '/files': SERVER, '/dev/': SERVER } },
  build: {
    emptyOutDir: mode !== 'public',
    target: 'es2023',
    // The content security policy lets fonts and pictures come from 'self' only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: mode === 'public' ? 'public.html' : 'index.html',
      // What four parts of the app need is one file: a page is some 15 files, not 100.
      output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 4 }] } },
    },
  },
}));
