import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { ListVersion } from '../list-versions.ts';

/** The cache file of an index of these imports: other imports are another file. */
export function savedIndexFile(folder: string, versions: readonly ListVersion[]): string {
  const lists = versions.map(({ list_name, sha256, storage_key, entries }) =>
    [list_name, sha256, storage_key, entries].join(' '),
  );
  const hash = createHash('sha256').update(lists.join('\n')).digest('hex');
  return join(folder, `${hash.slice(0, 32)}.index`);
}
