import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { isOfPublicEntry } from '../../packages/rulebook/src/kernel/find-page.ts';
import { compressAssets } from './build/compress-assets.ts';
import { contractsWithoutShapes } from './build/contracts-without-shapes.ts';
import { countryFlags } from './build/country-flags.ts';
import { preloadFonts } from './build/font-files.ts';
import { joinedHeadScripts } from './build/joined-head-scripts.ts';
import { mantineLeftOut } from './build/mantine-left-out.ts';
import { BUILD, CONDITIONS } from './build/of-both-entries.ts';
import { staffPageFiles } from './build/page-files.ts';
import { planFiles } from './build/planned-files.ts';
import { reactionPictures } from './build/reaction-pictures.ts';

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

const INPUT = { input: 'index.html', treeshake: { propertyReadSideEffects: false } } as const;

/** What decides which code a page needs; the files are planned with it too. */
const COMMON: UserConfig = {
  root: import.meta.dirname,
  plugins: [
    contractsWithoutShapes(),
    mantineLeftOut(),
    countryFlags(),
    reactionPictures(),
    react(),
  ],
  resolve: CONDITIONS,
  build: { ...BUILD, rolldownOptions: INPUT },
};

export default defineConfig(async ({ command }) => {
  const files = command === 'build' ? await planFiles(COMMON) : new Map<string, string>();
  const output = {
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [{ name: (id: string) => files.get(id) ?? null }],
    },
  };
  return {
    ...COMMON,
    plugins: [
      COMMON.plugins,
      twoEntries(),
      preloadFonts(),
      staffPageFiles(import.meta.dirname),
      joinedHeadScripts(import.meta.dirname),
      compressAssets(),
    ],
    server: { proxy: { '/api': SERVER, '/auth': SERVER, '/files': SERVER, '/dev/': SERVER } },
    // One stylesheet of 57 kB: in parts a page asks for 6 to 20 of them.
    build: { ...BUILD, cssCodeSplit: false, rolldownOptions: { ...INPUT, output } },
  };
});
