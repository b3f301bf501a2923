import { findCountryCode } from './countries.ts';
import type { ListedName, ListedNameKind } from '../list-entry.ts';

/** "A; B" and "A b) B": several names in one field. */
const NEXT_NAME = /\s*;\s*|\s+[b-z]\)\s+/u;
/** A field split at brackets and between names, with its separators. */
const PIECES = new RegExp(`([()]|${NEXT_NAME.source})`, 'u');
/** Remarks about a name, not part of it. */
const ABOUT_NAMES = /\(original script\)|original script:|\s+-\s+sub-unit name|,\s+born\s.*$/giu;
/** An acronym in brackets. Shorter ones are shared by too many other subjects. */
const ACRONYM = /^[A-Z][A-Z0-9-]{3,}$/;
const LATIN = /\p{Script=Latin}/u;
const LETTER = /\p{L}/u;
const OTHER_LETTER = /(?!\p{Script=Latin})\p{L}/u;

/**
 * The names in one field of a publication. Publishers put several into one, separated by semicolons,
 * letters or brackets: "حسن غول (Hassan Ghul; Hassan Gul)", "Amir Khazmat (original script: Амир
 * Хазмат)", "Ansar Eddine; Ansar Dine". Acronyms in brackets are names as well, weak ones; any other text
 * in brackets belongs to the name, unless it is a remark.
 *
 * @example
 * namesWithin('Tahrir al-Sham (JTSX)', 'strong_alias').map(({ name }) => name); // ['Tahrir al-Sham (JTSX)', 'JTSX']
 */
export function namesWithin(field: string, kind: ListedNameKind): ListedName[] {
  return partsOf(field).flatMap((part) => namesInPart(part, kind));
}

/** A field split where a name ends and no bracket is open. */
function partsOf(field: string): string[] {
  const parts: string[] = [];
  let open = 0;
  let part = '';
  for (const piece of field.split(PIECES)) {
    if (open <= 0 && part !== '' && isCut(piece)) {
      parts.push(part);
      part = '';
      continue;
    }
    if (piece === '(') open++;
    if (piece === ')') open--;
    part += piece;
  }
  return [...parts, part];
}

function isCut(piece: string): boolean {
  return piece !== '' && piece.replace(NEXT_NAME, '') === '';
}

function namesInPart(part: string, kind: ListedNameKind): ListedName[] {
  const { outside, brackets } = bracketsOf(part);
  const inside = brackets.flatMap((text) => namesInBracket(text, outside, kind) ?? []);
  const isWhole = brackets.every((text) => isAcronym(text) || isPartOfName(text, outside));
  const name = isWhole ? trimmed(part.replace(ABOUT_NAMES, '')) : outside;
  return [{ name, kind: isNative(name) ? 'native' : kind } as const, ...inside].filter((listed) =>
    LETTER.test(listed.name),
  );
}

/** The text outside of brackets and that of each bracket; nested brackets are resolved. */
function bracketsOf(part: string): { outside: string; brackets: string[] } {
  const brackets: string[] = [];
  let outside = '';
  let depth = 0;
  let inside = '';
  for (const letter of part.replace(ABOUT_NAMES, '')) {
    if (letter === '(') depth++;
    else if (letter === ')' && depth > 0) depth--;
    else if (depth === 0) outside += letter;
    else inside += letter;
    if (letter === ')' && depth === 0 && inside !== '') {
      brackets.push(trimmed(inside));
      inside = '';
    }
  }
  if (inside !== '') brackets.push(trimmed(inside));
  return { outside: trimmed(outside), brackets };
}

/** The names in a bracket, `null` where it has none. */
function namesInBracket(text: string, outside: string, kind: ListedNameKind): ListedName[] | null {
  if (isAcronym(text)) return [{ name: text, kind: 'weak_alias' }];
  const isNames = text.includes(';') || isInOtherScript(text, outside);
  if (!isNames) return null;
  return text
    .split(NEXT_NAME)
    .map(trimmed)
    .map((name) => ({ name, kind: isNative(name) ? 'native' : kind }));
}

/** A branch in brackets ("AL-DEE TRUST (KENYA)") is not a name. */
function isAcronym(text: string): boolean {
  return ACRONYM.test(text) && findCountryCode(text) === null;
}

/** Remarks are written as sentences, and cite documents by number. */
function isPartOfName(text: string, outside: string): boolean {
  if (text.includes(';') || isInOtherScript(text, outside)) return false;
  return !/\d/.test(text) && !/^\p{Ll}+\s+\p{Ll}+/u.test(text);
}

function isInOtherScript(text: string, outside: string): boolean {
  return outside !== '' && isNative(text) !== isNative(outside);
}

function isNative(text: string): boolean {
  return OTHER_LETTER.test(text) && !LATIN.test(text);
}

function trimmed(text: string): string {
  return text.replace(/\s+/gu, ' ').replace(/^[\s,;]+|[\s,;]+$/gu, '');
}
