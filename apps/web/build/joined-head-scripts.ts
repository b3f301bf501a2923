import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

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
        const source = names.map((name) => readFileSync(join(root, 'public', name), 'utf8')).join('');
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
        const fileName = `assets/head-${hash}.js`;
        this.emitFile({ type: 'asset', fileName, source });
        let isFirst = true;
        page.source = html.replaceAll(TAG, () => {
          const tag = isFirst ? `\n    <script src="/${fileName}"></script>` : '';
          isFirst = false;
          return tag;
        });
      },
    },
  };
}
