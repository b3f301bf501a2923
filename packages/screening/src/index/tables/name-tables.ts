import { letterMask } from '../../fold/spelling/letter-mask.ts';
import type { FoldedName } from '../../fold/fold-name.ts';
import { hashText, type ShorterHashes } from '../../fold/spelling/text-hash.ts';
import type { NameType, TokenClass } from '../../fold/token-class.ts';
import type { ListedNameKind } from '../../lists/list-entry.ts';
import { createHashLists, type HashLists } from '../hash-lists.ts';
import { tokenIdfs } from './idf.ts';
import { letterPairs } from './letter-pairs.ts';
import { groupLists, invertLists, type Postings } from './postings.ts';
import { keysOf } from './token-keys.ts';
import { isTokenText, type Vocabulary, vocabularyOf } from './vocabulary.ts';

/** A folded listed name and its source: entry and name by their positions in the lists. */
export interface SourceName {
  readonly folded: FoldedName;
  readonly entry: number;
  readonly name: number;
  readonly kind: ListedNameKind;
}

/**
 * Everything screening reads of the listed names of one type, in flat arrays only, so that it
 * can be shared between threads and saved as it is. Names and tokens are numbers from 0.
 */
export interface NameTables {
  readonly type: NameType;
  readonly vocabulary: Vocabulary;
  /** The inverse document frequency of each token, 0 to 1: 1 is a token of one name only. */
  readonly idfs: Float32Array;
  /** Of each token, the hash of its sound key and that key's length, and the hash of its variant key (0: none). */
  readonly soundHashes: Uint32Array;
  readonly soundLengths: Uint8Array;
  readonly variantHashes: Uint32Array;
  /** Of each token, its letters (`letterMask`). */
  readonly letterMasks: Uint32Array;
  /** How surprising each letter is after another. */
  readonly letterPairs: Float32Array;
  /** Tokens by the hash of their text, sound key, variant key, and of all these one letter shorter. */
  readonly byText: HashLists;
  readonly bySound: HashLists;
  readonly byVariant: HashLists;
  readonly byShorterText: HashLists;
  readonly byShorterSound: HashLists;
  /** The tokens of each name in order, and their classes. */
  readonly nameTokens: Postings;
  readonly nameTokenClasses: Uint8Array;
  /** The names that hold each token, ascending. */
  readonly tokenNames: Postings;
  /** Of each name: its entry, and its position among that entry's names. */
  readonly nameEntries: Uint32Array;
  readonly nameOrdinals: Uint16Array;
  /** Of each name its kind, by its position in `NAME_KINDS`. */
  readonly nameKinds: Uint8Array;
}

/** Classes as they are numbered in `nameTokenClasses`. */
export const TOKEN_CLASSES: readonly TokenClass[] = ['core', 'particle', 'honorific', 'legal_form'];

/** Kinds as they are numbered in `nameKinds`. */
export const NAME_KINDS: readonly ListedNameKind[] = [
  'primary',
  'strong_alias',
  'weak_alias',
  'former',
  'native',
];

/** Shorter texts and keys are shared by too many tokens to be looked up by. */
export const SHORTEST_MISSPELT = 3;
export const SHORTEST_SOUND = 2;
export const SHORTEST_MISSPELT_SOUND = 4;

/** Short tokens two letters apart are different names; very long ones are also found by sound. */
export function dropsOf(length: number): 1 | 2 {
  return length >= 5 && length <= 24 ? 2 : 1;
}

/** The listed token of exactly this text, `null` where there is none. */
export function findToken(tables: NameTables, text: string): number | null {
  const { starts, hashes, values } = tables.byText;
  const hash = hashText(text);
  const bucket = hash & (starts.length - 2);
  const end = starts[bucket + 1] ?? 0;
  for (let i = starts[bucket] ?? 0; i < end; i++) {
    const token = values[i] ?? 0;
    if (hashes[i] === hash && isTokenText(tables.vocabulary, token, text)) return token;
  }
  return null;
}

/** Interns the tokens of the names and indexes them in every way they are looked up. */
export function buildNameTables(
  type: NameType,
  names: Iterable<SourceName>,
  hashes: ShorterHashes,
): NameTables {
  const numbers = new Map<string, number>();
  const tokensOfNames: number[][] = [];
  const classes: number[] = [];
  const entries: number[] = [];
  const ordinals: number[] = [];
  const kinds: number[] = [];
  for (const { folded, entry, name, kind } of names) {
    tokensOfNames.push(folded.tokens.map(({ text }) => intern(text, numbers)));
    for (const token of folded.tokens) classes.push(TOKEN_CLASSES.indexOf(token.class));
    entries.push(entry);
    ordinals.push(name);
    kinds.push(NAME_KINDS.indexOf(kind));
  }
  const tokens = [...numbers.keys()];
  const nameTokens = groupLists(tokensOfNames);
  const tokenNames = invertLists(nameTokens, tokens.length);
  return Object.freeze({
    type,
    vocabulary: vocabularyOf(tokens),
    idfs: tokenIdfs(tokens, tokenNames, entries.length, type),
    ...fileTokens(tokens, hashes),
    letterMasks: Uint32Array.from(tokens, letterMask),
    letterPairs: letterPairs(tokens),
    nameTokens,
    nameTokenClasses: Uint8Array.from(classes),
    tokenNames,
    nameEntries: Uint32Array.from(entries),
    nameOrdinals: Uint16Array.from(ordinals),
    nameKinds: Uint8Array.from(kinds),
  });
}

function intern(text: string, numbers: Map<string, number>): number {
  const number = numbers.get(text) ?? numbers.size;
  numbers.set(text, number);
  return number;
}

type TokenFiles = Omit<
  NameTables,
  | 'type'
  | 'vocabulary'
  | 'idfs'
  | 'letterMasks'
  | 'letterPairs'
  | 'nameTokens'
  | 'nameTokenClasses'
  | 'tokenNames'
  | 'nameEntries'
  | 'nameOrdinals'
  | 'nameKinds'
>;

function fileTokens(tokens: readonly string[], hashes: ShorterHashes): TokenFiles {
  const soundHashes = new Uint32Array(tokens.length);
  const soundLengths = new Uint8Array(tokens.length);
  const variantHashes = new Uint32Array(tokens.length);
  const byText = createHashLists();
  const bySound = createHashLists();
  const byVariant = createHashLists();
  const byShorterText = createHashLists();
  const byShorterSound = createHashLists();
  for (const [token, text] of tokens.entries()) {
    const { soundHash, soundLength, variantHash, sound } = keysOf(text);
    soundHashes[token] = soundHash;
    soundLengths[token] = soundLength;
    variantHashes[token] = variantHash;
    byText.add(hashText(text), token);
    if (variantHash !== 0) byVariant.add(variantHash, token);
    if (text.length >= SHORTEST_MISSPELT) {
      for (const hash of hashes.of(text, dropsOf(text.length))) byShorterText.add(hash, token);
    }
    if (soundLength >= SHORTEST_SOUND) bySound.add(soundHash, token);
    if (soundLength >= SHORTEST_MISSPELT_SOUND) {
      for (const hash of hashes.of(sound, 1)) byShorterSound.add(hash, token);
    }
  }
  return {
    soundHashes,
    soundLengths,
    variantHashes,
    byText: byText.build(),
    bySound: bySound.build(),
    byVariant: byVariant.build(),
    byShorterText: byShorterText.build(),
    byShorterSound: byShorterSound.build(),
  };
}
