import type { NameTables } from '../index/name-tables.ts';
import { tokenText, type Vocabulary } from '../index/vocabulary.ts';
import { editSimilarity, JOINED_SIMILARITY } from '../score/token-similarity.ts';
import { type AlignedRow, single, type Stretch } from '../score/aligned-row.ts';
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
 * Adds rows in which one side wrote as one word what the other wrote as two or three. With `near` a
 * letter may be wrong as well, or the words only sound alike; without it the letters must be the same.
 */
export function addJoinRows(
  rows: AlignedRow[],
  { tokens: query, words }: PreparedQuery,
  listed: readonly ListedToken[],
  tables: NameTables,
  near: boolean,
  taken: Taken,
): void {
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
  stretch: Stretch,
  { vocabulary }: NameTables,
  near: boolean,
): number {
  if (!near) return isWrittenOut(token, listed, stretch, vocabulary) ? JOINED_SIMILARITY : 0;
  const tokens = listed.slice(stretch.start, stretch.end);
  const text = tokens.map((part) => tokenText(vocabulary, part.token)).join('');
  const sounds = soundKey(text);
  const isHeard = token.sounds.some(({ hash, length }) => isSame(sounds, hash, length));
  return Math.max(isHeard ? HEARD : 0, nearLikeness(token.units, unitsOf(text)));
}

function isSame(sounds: string, hash: number, length: number): boolean {
  return length >= SHORTEST_SOUNDED && sounds.length === length && hashText(sounds) === hash;
}

/** Whether listed tokens one after the other have the letters of the token. */
function isWrittenOut(
  { units }: QueryToken,
  listed: readonly ListedToken[],
  { start, end }: Stretch,
  vocabulary: Vocabulary,
): boolean {
  let place = 0;
  for (let k = start; k < end; k++) {
    const part = listed[k];
    const from = vocabulary.starts[part?.token ?? 0] ?? 0;
    for (let i = 0; i < (part?.length ?? 0); i++) {
      if ((vocabulary.units[from + i] ?? 0) !== (units[place++] ?? 0)) return false;
    }
  }
  return true;
}

/** Whether tokens of the customer's name one after the other have the letters of the listed one. */
function isListedWhole(
  query: readonly QueryToken[],
  { start, end }: Stretch,
  { units }: Vocabulary,
  from: number,
): boolean {
  let place = from;
  for (let k = start; k < end; k++) {
    for (const unit of query[k]?.units ?? NO_UNITS) {
      if (unit !== units[place++]) return false;
    }
  }
  return true;
}

const NO_UNITS = new Uint16Array(0);

function likenessToToken(
  query: readonly QueryToken[],
  stretch: Stretch,
  token: number,
  { vocabulary, soundHashes, soundLengths }: NameTables,
  near: boolean,
): number {
  const from = vocabulary.starts[token] ?? 0;
  if (!near) return isListedWhole(query, stretch, vocabulary, from) ? JOINED_SIMILARITY : 0;
  const parts = query.slice(stretch.start, stretch.end);
  const text = parts.map((part) => part.text).join('');
  const [hash, length] = [soundHashes[token] ?? 0, soundLengths[token] ?? 0];
  const keys = [soundKey(text), ...joinConsonants(parts)];
  const isHeard = keys.some((key) => isSame(key, hash, length));
  const listed = vocabulary.units.subarray(from, vocabulary.starts[token + 1] ?? 0);
  return Math.max(isHeard ? HEARD : 0, nearLikeness(unitsOf(text), listed));
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
  return { query: single(query), listed, relation: 'glued', similarity, weight, names };
}

function split(query: Stretch, listed: number, weight: number, similarity: number): AlignedRow {
  return { query, listed: single(listed), relation: 'split', similarity, weight, names: 1 };
}
