import { joinConsonants, type Joinable } from '../candidates/prepare-query.ts';
import type { QueryToken } from '../candidates/similar-tokens.ts';
import { editSimilarity, JOINED_SIMILARITY } from '../candidates/similarity-curves.ts';
import { soundKey } from '../fold/spelling/sound-key.ts';
import { hashText } from '../fold/spelling/text-hash.ts';
import { tokenText } from '../index/tables/vocabulary.ts';
import { type AlignedRow, type Alignment, single, type Stretch } from './alignment.ts';

/** Joined words of equal sound may be this much longer or shorter. */
export const MOST_LETTERS_APART = 4;
/** "Abd al Rahman" is the longest that is written as one word. */
export const LONGEST_STRETCH = 3;
/** Joined words that are equal in sound only must have this many sounds. */
const SHORTEST_SOUNDED = 5;
/** A joined word this long may also have one wrong letter. */
const SHORTEST_MISSPELT = 8;
const SOUND_SIMILARITY = JOINED_SIMILARITY * 0.93;

/** Letters by the sound a word begins with; words that begin otherwise are not one word written apart. */
const FIRST_SOUNDS = ['aeiouyh', 'bp', 'fvw', 'ckqgxjzs', 'dt', 'l', 'mn', 'r'];
const LETTERS = 128;
/** Of each letter its position among these, from 1. */
const SOUND_OF_LETTER = new Uint8Array(LETTERS);
for (const [i, letters] of FIRST_SOUNDS.entries()) {
  for (const letter of letters) SOUND_OF_LETTER[letter.charCodeAt(0)] = i + 1;
}

/** Whether a word that begins with one letter may be several joined that begin with another. */
export function beginAlike(first: number, other: number): boolean {
  if (first === other) return true;
  if (first >= LETTERS || other >= LETTERS) return false;
  const sound = SOUND_OF_LETTER[first] ?? 0;
  return sound !== 0 && sound === SOUND_OF_LETTER[other];
}

/**
 * Adds rows in which one side wrote as one word what the other wrote as two or three. With `near` one
 * letter may be wrong or only the sound equal; without it the letters must be equal.
 */
export function addJoinRows(rows: AlignedRow[], alignment: Alignment, near: boolean): void {
  const { query, listed, taken } = alignment;
  const apart = near ? MOST_LETTERS_APART : 0;
  for (let i = 0; i < query.words.length; i++) {
    const word = query.words[i];
    if (!word || taken.query[i] === true) continue;
    for (const stretch of stretches(listed, word, apart, taken.listed)) {
      const similarity = joinLikeness(single(i), stretch, near, alignment);
      if (similarity === 0) continue;
      const parts = listed.slice(stretch.start, stretch.end);
      const weight = parts.reduce((sum, part) => sum + part.weight, 0);
      const names = parts.filter((part) => part.class === 'core').length;
      const relation = 'concatenated';
      rows.push({ query: single(i), listed: stretch, relation, similarity, weight, names });
    }
  }
  for (let j = 0; j < listed.length; j++) {
    const token = listed[j];
    if (!token || taken.listed[j] === true) continue;
    for (const stretch of stretches(query.words, token, apart, taken.query)) {
      const similarity = joinLikeness(stretch, single(j), near, alignment);
      if (similarity === 0) continue;
      const { weight } = token;
      const relation = 'split';
      rows.push({ query: stretch, listed: single(j), relation, similarity, weight, names: 1 });
    }
  }
}

const NO_STRETCHES: readonly Stretch[] = [];

/** The ranges of two and three tokens that may be the wanted word, judged by length and first letter. */
function stretches(
  tokens: readonly Joinable[],
  wanted: Joinable,
  apart: number,
  taken: readonly boolean[],
): readonly Stretch[] {
  let found: Stretch[] | null = null;
  for (let start = 0; start < tokens.length; start++) {
    const first = tokens[start];
    if (!first || taken[start] === true) continue;
    if (first.first !== wanted.first && (apart === 0 || !beginAlike(first.first, wanted.first)))
      continue;
    let length = first.length;
    for (let end = start + 2; end <= Math.min(tokens.length, start + LONGEST_STRETCH); end++) {
      if (taken[end - 1] === true) break;
      length += tokens[end - 1]?.length ?? 0;
      if (Math.abs(length - wanted.length) <= apart) (found ??= []).push({ start, end });
    }
  }
  return found ?? NO_STRETCHES;
}

/** The similarity of a range of either name to one of the other, both read as one word; 0 for different words. */
function joinLikeness(
  query: Stretch,
  listed: Stretch,
  near: boolean,
  alignment: Alignment,
): number {
  const { tokens, tables } = alignment.query;
  const parts = tokens.slice(query.start, query.end);
  const written = parts.map(({ word }) => word.text).join('');
  const published = alignment.listed
    .slice(listed.start, listed.end)
    .map(({ token }) => tokenText(tables.vocabulary, token))
    .join('');
  if (!near) return written === published ? JOINED_SIMILARITY : 0;
  const sound = soundKey(published);
  const soundsEqual =
    sound.length >= SHORTEST_SOUNDED &&
    soundsOf(parts, written).some(
      ({ hash, length }) => length === sound.length && hash === hashText(sound),
    );
  const length = Math.max(written.length, published.length);
  const edits =
    length < SHORTEST_MISSPELT ? 2 : alignment.scratch.edits.between(written, published, 1);
  const misspelt = edits > 1 ? 0 : JOINED_SIMILARITY * editSimilarity(edits, length);
  return Math.max(soundsEqual ? SOUND_SIMILARITY : 0, misspelt);
}

/** Every sound key that tokens of the customer's name have when they are read as one word. */
function soundsOf(
  parts: readonly QueryToken[],
  written: string,
): readonly { readonly hash: number; readonly length: number }[] {
  const [alone] = parts;
  if (alone && parts.length === 1) return alone.word.sounds;
  const keys = [soundKey(written), ...joinConsonants(parts)];
  return keys.map((key) => ({ hash: hashText(key), length: key.length }));
}
