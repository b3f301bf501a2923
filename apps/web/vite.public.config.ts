import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './build/compress-assets.ts';
import { contractsWithoutShapes } from './build/contracts-without-shapes.ts';
import { countryFlags } from './build/country-flags.ts';
import { BUILD, CONDITIONS } from './build/of-both-entries.ts';
import { publicPageFiles } from './build/page-files.ts';

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
    rolldownOptions: {
      input: ['public.html'],
      output: {
        codeSplitting: {
          // Of the packages alone: they import nothing of ours, so that no two files need each other.
          groups: [{ name: 'packages', test: /node_modules/, minShareCount: 2 }],
        },
      },
    },
  },
});
