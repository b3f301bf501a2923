import { distance } from 'fastest-levenshtein';
import Fuse from 'fuse.js';
import MiniSearch from 'minisearch';
import type { LabelledQuery } from '@verify-admin/screening/self-test/labelled-query';

/** A listed name as a peer sees it: its owner and its letters in lower case, words in order. */
export interface PeerName {
  readonly id: number;
  readonly uid: string;
  readonly type: string;
  readonly name: string;
}

/** A way to search names, with its best answers to one query, best first, scored 0 to 1. */
export interface Peer {
  readonly name: string;
  /** How many queries are asked of it: the slow ones get a sample. */
  readonly sample: number;
  search(query: LabelledQuery): readonly { readonly uid: string; readonly score: number }[];
}

const BEST = 10;

export function plainName(name: string): string {
  const bare = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return bare.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

function sortedWords(name: string): string {
  return plainName(name).split(' ').sort().join(' ');
}

export function miniSearchPeer(names: readonly PeerName[]): Peer {
  const search = new MiniSearch<PeerName>({
    fields: ['name'],
    storeFields: ['uid', 'type', 'name'],
  });
  search.addAll(names);
  return {
    name: 'minisearch 7 (BM25, fuzzy .25)',
    sample: 300,
    search: ({ name, type }) => {
      const found = search.search(plainName(name), {
        fuzzy: 0.25,
        filter: (result) => result.type === type,
      });
      const whole = plainName(name).split(' ').length * 14;
      return found
        .slice(0, BEST)
        .map((hit) => ({ uid: String(hit.uid), score: Math.min(1, hit.score / whole) }));
    },
  };
}

export function fusePeer(names: readonly PeerName[]): Peer {
  const byType = new Map(
    ['individual', 'company'].map((type) => {
      const own = names.filter((name) => name.type === type);
      return [
        type,
        new Fuse(own, { keys: ['name'], includeScore: true, threshold: 0.4, ignoreLocation: true }),
      ];
    }),
  );
  return {
    name: 'fuse.js 7',
    sample: 20,
    search: ({ name, type }) =>
      (byType.get(type)?.search(plainName(name).slice(0, 60), { limit: BEST }) ?? []).map(
        ({ item, score = 1 }) => ({
          uid: item.uid,
          score: 1 - score,
        }),
      ),
  };
}

export function levenshteinPeer(names: readonly PeerName[]): Peer {
  const sorted = names.map((name) => ({ ...name, words: sortedWords(name.name) }));
  return {
    name: 'fastest-levenshtein, sorted words, all names',
    sample: 100,
    search: ({ name, type }) => {
      const words = sortedWords(name);
      return sorted
        .filter((listed) => listed.type === type)
        .map(({ uid, words: other }) => ({
          uid,
          score: 1 - distance(words, other) / Math.max(words.length, other.length, 1),
        }))
        .sort((a, b) => b.score - a.score)
        .slice(0, BEST);
    },
  };
}
