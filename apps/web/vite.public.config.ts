import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './build/compress-assets.ts';
import { contractsWithoutShapes } from './build/contracts-without-shapes.ts';
import { countryFlags } from './build/country-flags.ts';
import { BUILD, CONDITIONS } from './build/of-both-entries.ts';
import { publicPageFiles } from './build/page-files.ts';

/** What knows no feature, in the web app and in the rulebook; and how accounts are named. */
const GROUND = /\/(?:node_modules|web\/src\/(?:kernel|ui)|rulebook\/src\/(?:kernel|accounts))\//;
const FORM_RULES = /\/rulebook\/src\/(?:documents|emails|kyb|wizard)\/[\w.-]+\.ts$/;

/**
 * The pages of applicants and integrators, built after the desk and apart from it: a file that the desk shares
 * would be one more file on their slow lines.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    contractsWithoutShapes(),
    countryFlags(),
    react(),
    publicPageFiles(import.meta.dirname),
    compressAssets(),
  ],
  resolve: CONDITIONS,
  build: {
    ...BUILD,
    emptyOutDir: false,
    // One stylesheet: each file more is a round trip more on a slow line.
    cssCodeSplit: false,
    rolldownOptions: {
      input: ['public.html'],
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          // The ground imports packages and no feature: no two of the files need each other. What parses is
          // apart: no first page does.
          groups: [
            { name: 'parsing', test: /node_modules\/zod\/|\.shape\.ts$/, priority: 1 },
            { name: 'ground', test: GROUND, minShareCount: 2 },
            { name: 'form-rules', test: FORM_RULES, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
