import { classOf } from '../fold/token-class.ts';
import type { Random } from './random.ts';

const HONORIFICS =
  'Mr|Mrs|Dr|Prof.|Eng.|Sheikh|Haji|Col.|Gen.|Señor|Herr|Sir|Captain|Hon.|Professor|Major General|Ms.|Sayyid|Mullah'.split(
    '|',
  );
const SUFFIXES =
  'LLC|Ltd|Ltd.|Limited|GmbH|S.A.|S.A. de C.V.|Inc.|Corp|JSC|PJSC|OOO|AO|B.V.|FZE|Sdn Bhd|Pvt Ltd|Co., Ltd.|PLC|SARL|AG|S.r.l.|Pte. Ltd.|Company|OAO|LLP|d.o.o.|Oy|AB|KG'.split(
    '|',
  );
const SUFFIX =
  /[ ,]+(?:l\.?l\.?c\.?|ltd\.?|limited|gmbh|s\.?a\.?(?: de c\.?v\.?)?|inc\.?|corp\.?|corporation|p?jsc|ooo|o?ao|b\.?v\.?|fz[ec]|sdn bhd|pvt\.? ltd\.?|co\.?,? ltd\.?|plc|sarl|ag|pte\.? ltd\.?|company|ltda\.?|s\.?a\.?s\.?|s\.?p\.?a\.?)$/i;
const ADDED = 'Ahmed|Ivanovich|Maria|José|James|Ali|Lee|Sergeevich|Ann|Karim'.split('|');
const MARKS: Readonly<Record<string, string>> = {
  a: 'áàâäãåā',
  e: 'éèêëēę',
  i: 'íìîïī',
  o: 'óòôöõøō',
  u: 'úùûüū',
  c: 'çčć',
  n: 'ñń',
  s: 'šśş',
  z: 'žźż',
  y: 'ýÿ',
  l: 'ł',
  d: 'đ',
  g: 'ğ',
};

const words = (name: string) => name.split(' ').filter((word) => word !== '');

export function reorder(name: string, random: Random): string | null {
  const all = words(name);
  if (all.length < 2) return null;
  const kind = random.below(3);
  const [last = '', ...before] = [all.at(-1), ...all.slice(0, -1)];
  if (kind === 0) return `${last}, ${before.join(' ')}`;
  if (kind === 1) return `${last} ${before.join(' ')}`.toUpperCase();
  return random.shuffled(all).join(' ');
}

export function addHonorific(name: string, random: Random): string {
  const title = random.pick(HONORIFICS);
  const after = random.next() < 0.15 ? random.pick([', PhD', ' Jr.', ', Esq.']) : '';
  return `${title} ${name}${after}`;
}

/** How many of the words are names: a title and one name have no middle. */
function namesIn(all: readonly string[]): number {
  return all.filter(
    (word) => classOf(word.toLowerCase().replace(/[^a-z]/g, ''), 'individual') === 'core',
  ).length;
}

export function dropMiddle(name: string, random: Random): string | null {
  const all = words(name);
  if (all.length < 3) return null;
  const at = 1 + random.below(all.length - 2);
  const left = all.filter((_, i) => i !== at);
  return namesIn(left) < 2 ? null : left.join(' ');
}

export function addMiddle(name: string, random: Random): string | null {
  const all = words(name);
  if (all.length !== 2 || namesIn(all) < 2) return null;
  return [all[0], random.pick(ADDED), all[1]].join(' ');
}

export function abbreviate(name: string, random: Random): string | null {
  const all = words(name);
  const at = all.length > 2 && random.next() < 0.5 ? 1 : 0;
  const word = all[at] ?? '';
  if (all.length < 2 || !/^[A-Za-z]{3,}/.test(word)) return null;
  all[at] = word.charAt(0) + random.pick(['', '.']);
  return all.join(' ');
}

export function accent(name: string, random: Random): string | null {
  let marked = 0;
  const text = [...name].map((letter) => {
    const marks = MARKS[letter.toLowerCase()];
    if (marks === undefined || random.next() > 0.3) return letter;
    marked++;
    const mark = random.pick([...marks]);
    return letter === letter.toLowerCase() ? mark : mark.toUpperCase();
  });
  return marked === 0 ? null : text.join('');
}

export function changeCase(name: string, random: Random): string {
  const text = random.pick([name.toLowerCase(), name.toUpperCase(), name]);
  const spaced = random.next() < 0.5 ? text.replace(/ /g, '  ') : text.replace(/-/g, ' ');
  return spaced + random.pick(['', '.', ',', ' ']);
}

export function concatenatePair(name: string, random: Random): string | null {
  const all = words(name);
  if (all.length < 2) return null;
  const at = random.below(all.length - 1);
  const pair = (all[at] ?? '') + (all[at + 1] ?? '').toLowerCase();
  return [...all.slice(0, at), pair, ...all.slice(at + 2)].join(' ');
}

export function splitWord(name: string, random: Random): string | null {
  const all = words(name);
  const long = all.flatMap((word, i) => (word.length >= 6 && /^[A-Za-z]+$/.test(word) ? [i] : []));
  if (long.length === 0) return null;
  const at = random.pick(long);
  const word = all[at] ?? '';
  const place = 2 + random.below(word.length - 3);
  all[at] = `${word.slice(0, place)} ${word.slice(place)}`;
  return all.join(' ');
}

/** The article of an Arabic name dropped, concatenated, or written the other way. */
export function changeParticle(name: string, random: Random): string | null {
  if (!/\b(?:al|el|bin|ibn|ben)[- ]/i.test(name)) return null;
  const kind = random.below(4);
  if (kind === 0) return name.replace(/\b(?:al|el)[- ]/i, '');
  if (kind === 1)
    return name.replace(
      /\b(al|el)[- ](\w)/i,
      (_, article: string, letter: string) => article + letter.toLowerCase(),
    );
  if (kind === 2) return name.replace(/\bal[- ]/gi, 'El ');
  return name.replace(/\b(bin|ibn|ben)\b/i, (particle) => (/ben/i.test(particle) ? 'bin' : 'ben'));
}

/** The legal form taken for another, dropped, or put where there was none. */
export function changeSuffix(name: string, random: Random): string {
  const bare = name.replace(SUFFIX, '');
  if (bare !== name && random.next() < 0.3) return bare;
  return `${bare} ${random.pick(SUFFIXES)}`;
}
