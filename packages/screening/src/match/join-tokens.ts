import type { NameTables } from '../index/name-tables.ts';
import { tokenText, type Vocabulary } from '../index/vocabulary.ts';
import { editSimilarity, JOINED_SIMILARITY } from '../score/token-similarity.ts';
import type { AlignedRow, Stretch } from '../score/aligned-row.ts';
import { editDistance, unitsOf } from '../fold/edit-distance.ts';
import type { ListedToken } from './listed-name.ts';
import { beginAlike, type Joinable, LONGEST_STRETCH, MOST_LETTERS_APART } from './may-join.ts';
import type { PreparedQuery } from './prepare-query.ts';
import type { Taken } from './taken.ts';
import { soundKey } from '../fold/sound-key.ts';
import { hashText } from '../fold/text-hash.ts';
import { joinConsonants, type QueryToken } from './query-token.ts';

/** Joined words that only sound alike must have this many sounds. */
const SHORTEST_SOUNDED = 5;
/** A joined word this long may have one letter wrong besides. */
const SHORTEST_MISSPELT = 8;

/**
 * Rows in which one side wrote as one word what the other wrote as two or three. With `near` a
 * letter may be wrong as well, or the words only sound alike; without it the letters must be the same.
 */
export function joinRows(
  { tokens: query, words }: PreparedQuery,
  listed: readonly ListedToken[],
  tables: NameTables,
  near: boolean,
  taken: Taken,
): AlignedRow[] {
  const rows: AlignedRow[] = [];
  const apart = near ? MOST_LETTERS_APART : 0;
  for (let i = 0; i < query.length; i++) {
    const token = query[i];
    const word = words[i];
    if (!token || !word || taken.query[i] === true) continue;
    for (const stretch of stretches(listed, word, apart, taken.listed)) {
      const similarity = likenessToStretch(token, listed, stretch, tables, near);
      if (similarity > 0) rows.push(glued(i, stretch, listed, similarity));
    }
  }
  for (let j = 0; j < listed.length; j++) {
    const token = listed[j];
    if (!token || taken.listed[j] === true) continue;
    for (const stretch of stretches(words, token, apart, taken.query)) {
      const similarity = likenessToToken(query, stretch, token.token, tables, near);
      if (similarity > 0) rows.push(split(stretch, j, token.weight, similarity));
    }
  }
  return rows;
}

const NO_STRETCHES: readonly Stretch[] = [];

function stretches(
  tokens: readonly Joinable[],
  wanted: Joinable,
  apart: number,
  taken: readonly boolean[],
): readonly Stretch[] {
  let found: Stretch[] | null = null;
  for (let start = 0; start < tokens.length; start++) {
    const first = tokens[start];
    if (!first || taken[start] === true || !beginAlike(first.first, wanted.first)) continue;
    let length = first.length;
    for (let end = start + 2; end <= Math.min(tokens.length, start + LONGEST_STRETCH); end++) {
      if (taken[end - 1] === true) break;
      length += tokens[end - 1]?.length ?? 0;
      if (Math.abs(length - wanted.length) <= apart) (found ??= []).push({ start, end });
    }
  }
  return found ?? NO_STRETCHES;
}

function likenessToStretch(
  token: QueryToken,
  listed: readonly ListedToken[],
  { start, end }: Stretch,
  { vocabulary }: NameTables,
  near: boolean,
): number {
  const tokens = listed.slice(start, end);
  if (!near) return isWrittenOut(token, tokens, vocabulary) ? JOINED_SIMILARITY : 0;
  const text = tokens.map((part) => tokenText(vocabulary, part.token)).join('');
  const sounds = soundKey(text);
  const isHeard = token.sounds.some(({ hash, length }) => isSame(sounds, hash, length));
  return Math.max(isHeard ? HEARD : 0, nearLikeness(token.units, unitsOf(text)));
}

function isSame(sounds: string, hash: number, length: number): boolean {
  return length >= SHORTEST_SOUNDED && sounds.length === length && hashText(sounds) === hash;
}

function isWrittenOut(
  { units }: QueryToken,
  tokens: readonly ListedToken[],
  vocabulary: Vocabulary,
): boolean {
  let place = 0;
  for (const { token, length } of tokens) {
    const start = vocabulary.starts[token] ?? 0;
    for (let i = 0; i < length; i++) {
      if ((vocabulary.units[start + i] ?? 0) !== (units[place++] ?? 0)) return false;
    }
  }
  return true;
}

function likenessToToken(
  query: readonly QueryToken[],
  { start, end }: Stretch,
  token: number,
  { vocabulary, soundHashes, soundLengths }: NameTables,
  near: boolean,
): number {
  const parts = query.slice(start, end);
  const text = parts.map((part) => part.text).join('');
  const listed = vocabulary.units.subarray(
    vocabulary.starts[token] ?? 0,
    vocabulary.starts[token + 1] ?? 0,
  );
  if (near) {
    const [hash, length] = [soundHashes[token] ?? 0, soundLengths[token] ?? 0];
    const keys = [soundKey(text), ...joinConsonants(parts)];
    const isHeard = keys.some((key) => isSame(key, hash, length));
    return Math.max(isHeard ? HEARD : 0, nearLikeness(unitsOf(text), listed));
  }
  return unitsOf(text).every((unit, i) => unit === listed[i]) ? JOINED_SIMILARITY : 0;
}

const HEARD = JOINED_SIMILARITY * 0.93;

function nearLikeness(text: Uint16Array, listed: Uint16Array): number {
  const length = Math.max(text.length, listed.length);
  if (length < SHORTEST_MISSPELT) return 0;
  const edits = editDistance(text, listed, 0, listed.length, 1);
  return edits > 1 ? 0 : JOINED_SIMILARITY * editSimilarity(edits, length);
}

function glued(
  query: number,
  listed: Stretch,
  tokens: readonly ListedToken[],
  similarity: number,
): AlignedRow {
  const parts = tokens.slice(listed.start, listed.end);
  const weight = parts.reduce((sum, part) => sum + part.weight, 0);
  const names = parts.filter((part) => part.class === 'core').length;
  const written = { start: query, end: query + 1 };
  return { query: written, listed, relation: 'glued', similarity, weight, names };
}

function split(query: Stretch, listed: number, weight: number, similarity: number): AlignedRow {
  const whole = { start: listed, end: listed + 1 };
  return { query, listed: whole, relation: 'split', similarity, weight, names: 1 };
}
