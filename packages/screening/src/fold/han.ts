import { HAN_COMPANY_WORDS } from './han-company-words.ts';
import { isKana, spellKana } from './kana.ts';
import type { NameType } from './name-type.ts';
import { PINYIN_READINGS } from './pinyin-readings.ts';

/** Family names of two characters. */
const DOUBLE_FAMILY_NAMES = new Set(
  '欧阳 歐陽 司马 司馬 上官 诸葛 諸葛 东方 東方 皇甫 尉迟 公孙 公孫 慕容 令狐 司徒 轩辕 夏侯 宇文 长孙 鲜于 端木 独孤 南宫'.split(
    ' ',
  ),
);
/** Characters that are read otherwise as a family name. */
const FAMILY_READINGS =
  '曾:zeng 单:shan 單:shan 解:xie 仇:qiu 区:ou 區:ou 查:zha 盖:ge 任:ren 华:hua 員:yun 员:yun 翟:zhai 朴:piao 冼:xian 种:chong 缪:miao 柏:bai 逄:pang 召:shao 覃:qin';
const LONGEST_GIVEN_NAME = 2;

const READINGS = new Map<string, string>();
for (const row of PINYIN_READINGS.split(' ')) {
  const [reading = '', letters = ''] = row.split(':');
  for (const letter of letters) READINGS.set(letter, reading.replace('v', 'u'));
}
const FAMILY = new Map(FAMILY_READINGS.split(' ').map((row) => [row.charAt(0), row.slice(2)]));

const SYLLABLES = new Set(READINGS.values());
const LONGEST_SYLLABLE = 6;

/** Whether a word is one Mandarin syllable or several, as pinyin spells them. */
export function isPinyin(word: string): boolean {
  if (word === '') return false;
  for (let length = Math.min(LONGEST_SYLLABLE, word.length); length > 0; length--) {
    if (!SYLLABLES.has(word.slice(0, length))) continue;
    if (length === word.length || isPinyin(word.slice(length))) return true;
  }
  return false;
}

/** One stretch of a Han text as the Latin word it is read by, and where it stands in that text. */
export interface SpelledHan {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/**
 * A stretch of Han or kana as Latin words: a person's family name and given name in pinyin, a
 * company's trade words in English and what is left in pinyin.
 *
 * @example
 * spellHan('李家栋', 'individual', true).map(({ text }) => text); // ['li', 'jiadong']
 * spellHan('华为技术有限公司', 'company', true).map(({ text }) => text); // ['huawei', 'technology', 'limited']
 */
export function spellHan(run: string, type: NameType, isWholeName: boolean): SpelledHan[] {
  if ([...run].some(isKana))
    return [{ text: spellKana(run, readingOf), start: 0, end: run.length }];
  if (type === 'company') return spellCompany(run);
  const family = familyLength(run, isWholeName);
  return [spelled(run, 0, family, true), spelled(run, family, run.length, false)].filter(
    ({ text }) => text !== '',
  );
}

function familyLength(run: string, isWholeName: boolean): number {
  if (!isWholeName || run.length < 2) return 0;
  if (DOUBLE_FAMILY_NAMES.has(run.slice(0, 2)) && run.length > 2) return 2;
  return run.length <= 1 + LONGEST_GIVEN_NAME ? 1 : 0;
}

function spelled(run: string, start: number, end: number, isFamily: boolean): SpelledHan {
  const letters = Array.from(run.slice(start, end));
  const text = letters.map(
    (letter, i) => (isFamily && i === 0 ? FAMILY.get(letter) : undefined) ?? readingOf(letter),
  );
  return { text: text.join(''), start, end };
}

/** A character without a reading stays as it is. */
function readingOf(letter: string): string {
  return READINGS.get(letter) ?? letter;
}

function spellCompany(run: string): SpelledHan[] {
  const words: SpelledHan[] = [];
  let plain = 0;
  for (let at = 0; at < run.length; ) {
    const found = longestWord(run, at);
    if (found === null) {
      at++;
      continue;
    }
    if (plain < at) words.push(spelled(run, plain, at, false));
    const end = at + found.length;
    for (const text of (HAN_COMPANY_WORDS.get(found) ?? '').split(' '))
      words.push({ text, start: at, end });
    at = end;
    plain = at;
  }
  if (plain < run.length) words.push(spelled(run, plain, run.length, false));
  return words;
}

const LONGEST_WORD = 6;

function longestWord(run: string, at: number): string | null {
  for (let length = Math.min(LONGEST_WORD, run.length - at); length >= 2; length--) {
    const word = run.slice(at, at + length);
    if (HAN_COMPANY_WORDS.has(word)) return word;
  }
  return null;
}
