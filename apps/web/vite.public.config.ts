import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './build/compress-assets.ts';
import { BUILD, CONDITIONS } from './build/of-both-entries.ts';
import { publicPageFiles } from './build/page-files.ts';

/**
 * The pages of applicants and integrators, built after the desk and apart from it: a file that the desk shares
 * would be one more file on their slow lines.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), publicPageFiles(import.meta.dirname), compressAssets()],
  resolve: CONDITIONS,
  build: {
    ...BUILD,
    emptyOutDir: false,
    rolldownOptions: {
      input: ['public.html'],
      output: {
        codeSplitting: {
          groups: [
            // Small files cost a slow line more than a few kB that not every page needs.
            {
              name: 'react',
              test: /node_modules\/(?:react|react-dom|scheduler|@tabler)\//,
              minShareCount: 2,
              priority: 2,
            },
            {
              name: 'shared',
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 40_000,
            },
          ],
        },
      },
    },
  },
});
