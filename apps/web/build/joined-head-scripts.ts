import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Beside the page, not among the files that browsers keep for good. */
const FILE = 'head.js';
const TAG = /\s*<script src="\/([a-z-]+\.js)"><\/script>/g;

/** The scripts of `public/` that the head of the desk runs before its first paint are one file. */
export function joinedHeadScripts(root: string): Plugin {
  return {
    name: 'joined-head-scripts',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return;
        const html = String(page.source);
        const names = [...html.matchAll(TAG)].flatMap(([, name]) => name ?? []);
        const source = names
          .map((name) => readFileSync(join(root, 'public', name), 'utf8'))
          .join('');
        this.emitFile({ type: 'asset', fileName: FILE, source });
        let isFirst = true;
        page.source = html.replaceAll(TAG, () => {
          const tag = isFirst ? `\n    <script src="/${FILE}"></script>` : '';
          isFirst = false;
          return tag;
        });
      },
    },
  };
}
