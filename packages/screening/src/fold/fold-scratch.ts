import { EditDistance } from './spelling/edit-distance.ts';
import type { NearestLegalWord } from './companies/legal-forms.ts';
import { LruCache } from './spelling/lru-cache.ts';
import { ShorterHashes } from './spelling/text-hash.ts';

/** The memory that folding names reuses: the same for every name, one name after the other. */
export interface FoldScratch {
  readonly edits: EditDistance;
  readonly hashes: ShorterHashes;
  /** Of words of companies' names, the legal word each is nearest to; `null` where it is near none. */
  readonly legalWords: LruCache<NearestLegalWord | null>;
}

export function createFoldScratch(): FoldScratch {
  return {
    edits: new EditDistance(),
    hashes: new ShorterHashes(),
    legalWords: new LruCache(2000, 2000),
  };
}
