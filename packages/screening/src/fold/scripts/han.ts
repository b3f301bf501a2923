import { HAN_COMPANY_WORDS } from './han-company-words.ts';
import { isKana, spellKana } from './kana.ts';
import type { NameType } from '../token-class.ts';
import { PINYIN_READINGS } from './pinyin-readings.ts';

/** Family names of two characters. */
const DOUBLE_FAMILY_NAMES = new Set(
  '欧阳 歐陽 司马 司馬 上官 诸葛 諸葛 东方 東方 皇甫 尉迟 公孙 公孫 慕容 令狐 司徒 轩辕 夏侯 宇文 长孙 鲜于 端木 独孤 南宫'.split(
    ' ',
  ),
);
/** Characters that are read differently as a family name. */
const FAMILY_READINGS =
  '曾:zeng 单:shan 單:shan 解:xie 仇:qiu 区:ou 區:ou 查:zha 盖:ge 任:ren 华:hua 員:yun 员:yun 翟:zhai 朴:piao 冼:xian 种:chong 缪:miao 柏:bai 逄:pang 召:shao 覃:qin';
/** Characters with a second reading, given with it: which one applies is not known. */
const SECOND_READINGS =
  '单:shan 單:shan 曾:zeng 解:xie 查:zha 盖:ge 翟:di 朴:piao 覃:tan 长:zhang 長:zhang 乐:yue 樂:yue 行:hang 重:chong 朝:zhao ' +
  '车:ju 車:che 藏:zang 茜:xi 晟:cheng 强:jiang 強:jiang 盛:cheng 传:zhuan 傳:zhuan 柏:bo 薄:bo 都:du 娜:nuo 那:nuo';
const LONGEST_GIVEN_NAME = 2;
/** A name of this many characters may be two words of two: Tibetan, Mongolian and Japanese ones are. */
const TWO_HALVES = 4;

const READINGS = new Map<string, string>();
for (const row of PINYIN_READINGS.split(' ')) {
  const [reading = '', letters = ''] = row.split(':');
  for (const letter of letters) READINGS.set(letter, reading.replace('v', 'u'));
}
const FAMILY = readingsIn(FAMILY_READINGS);
const SECOND = readingsIn(SECOND_READINGS);

function readingsIn(rows: string): ReadonlyMap<string, string> {
  return new Map(rows.split(' ').map((row) => [row.charAt(0), row.slice(2)]));
}

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

/** One range of a Han text as the Latin word it is read by, and its position in that text. */
export interface SpelledHan {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/**
 * How a person's Han name is spelled: family name first and each character by its usual reading, with
 * the second reading of characters that have one, or as two words of two characters.
 */
export type HanSpelling = 'usual' | OtherSpelling;
export type OtherSpelling = 'second' | 'halved';

/** The spellings other than the usual one that a name in Han may have. */
export function otherSpellings(name: string): readonly OtherSpelling[] {
  const letters = Array.from(name);
  const halved = letters.length === TWO_HALVES && letters.every((letter) => READINGS.has(letter));
  return [
    ...(letters.some((letter) => SECOND.has(letter)) ? (['second'] as const) : []),
    ...(halved ? (['halved'] as const) : []),
  ];
}

/**
 * A range of Han or kana as Latin words: a person's family name and given name in pinyin, a company's
 * trade words in English and what is left in pinyin.
 *
 * @example
 * spellHan('李家栋', 'individual', true).map(({ text }) => text); // ['li', 'jiadong']
 * spellHan('华为技术有限公司', 'company', true).map(({ text }) => text); // ['huawei', 'technology', 'limited']
 */
export function spellHan(
  run: string,
  type: NameType,
  isWholeName: boolean,
  spelling: HanSpelling = 'usual',
): SpelledHan[] {
  if ([...run].some(isKana))
    return [{ text: spellKana(run, readingOf), start: 0, end: run.length }];
  if (type === 'company') return spellCompany(run);
  const family = spelling === 'halved' ? TWO_HALVES / 2 : familyLength(run, isWholeName);
  const given = spelling === 'second' ? SECOND : undefined;
  return [spelled(run, 0, family, FAMILY), spelled(run, family, run.length, given)].filter(
    ({ text }) => text !== '',
  );
}

function familyLength(run: string, isWholeName: boolean): number {
  if (!isWholeName || run.length < 2) return 0;
  if (DOUBLE_FAMILY_NAMES.has(run.slice(0, 2)) && run.length > 2) return 2;
  return run.length <= 1 + LONGEST_GIVEN_NAME ? 1 : 0;
}

/** `readings`: those that precede the usual ones. */
function spelled(
  run: string,
  start: number,
  end: number,
  readings?: ReadonlyMap<string, string>,
): SpelledHan {
  const letters = Array.from(run.slice(start, end));
  const text = letters.map((letter) => readings?.get(letter) ?? readingOf(letter));
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
    if (plain < at) words.push(spelled(run, plain, at));
    const end = at + found.length;
    for (const text of (HAN_COMPANY_WORDS.get(found) ?? '').split(' '))
      words.push({ text, start: at, end });
    at = end;
    plain = at;
  }
  if (plain < run.length) words.push(spelled(run, plain, run.length));
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
