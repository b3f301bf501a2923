import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { pageFiles } from './build/page-files.ts';

const SERVER = process.env.VERIFY_ADMIN_URL ?? 'http://127.0.0.1:3000';

/** The pages of applicants and integrators; every other address belongs to the staff entry. */
const PUBLIC_PAGES = [
  '/ffnKYB',
  '/ky/launch',
  '/ky/test',
  '/ky/test-approve',
  '/ky/review',
  '/influencer/contract',
];

/** In development the two entries share one address space, as they do behind the server. */
function twoEntries(): Plugin {
  return {
    name: 'two-entries',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const path = (request.url ?? '').split('?')[0] ?? '';
        if (PUBLIC_PAGES.includes(path)) request.url = '/public.html';
        next();
      });
    },
  };
}

/** The face every page needs first is asked for together with the entry, not after its stylesheet. */
function preloadFirstFont(): Plugin {
  return {
    name: 'preload-first-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) =>
          /inter-latin-wght-.*\.woff2$/.test(file),
        );
        if (!font) return [];
        const attrs = {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          href: `/${font}`,
          crossorigin: '',
        };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** The server sends what lies compressed beside an asset; nothing is compressed while it serves. */
function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const texts = Object.values(bundle).filter((file) =>
          /\.(?:js|css|svg)$/.test(file.fileName),
        );
        for (const file of texts) {
          const { fileName } = file;
          const source = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
          const br = await brotli(source, { params });
          const gz = await gzipped(source, { level: constants.Z_BEST_COMPRESSION });
          this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: br });
          this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gz });
        }
      },
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    twoEntries(),
    preloadFirstFont(),
    pageFiles(import.meta.dirname),
    compressAssets(),
  ],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  server: { proxy: { '/api': SERVER, '/auth': SERVER, '/files': SERVER, '/dev/': SERVER } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    target: 'es2023',
    // The content security policy lets fonts come from 'self' only, so nothing becomes a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ['index.html', 'public.html'] },
  },
});
