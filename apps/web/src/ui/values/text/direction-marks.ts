/**
 * Characters that change the direction of the text after them and are invisible themselves. Obeyed,
 * one of them makes `gpj.exe` read `exe.jpg`, or a name read as another.
 */
const MARKS: Readonly<Record<string, string>> = {
  '\u061C': 'ALM',
  '\u200E': 'LRM',
  '\u200F': 'RLM',
  '\u202A': 'LRE',
  '\u202B': 'RLE',
  '\u202C': 'PDF',
  '\u202D': 'LRO',
  '\u202E': 'RLO',
  '\u2066': 'LRI',
  '\u2067': 'RLI',
  '\u2068': 'FSI',
  '\u2069': 'PDI',
};

const MARK = /([\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069])/u;
const ANY_MARK = new RegExp(MARK, 'gu');
/** Hebrew, Arabic and the scripts written like them. */
const RIGHT_TO_LEFT =
  /\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}/u;

export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  /** `RLO`, the name Unicode gives the character. */
  | { readonly kind: 'mark'; readonly name: string };

/** Whether a text can change the direction of its neighbours. */
export function changesDirection(text: string): boolean {
  return MARK.test(text) || RIGHT_TO_LEFT.test(text);
}

/** A text in parts: what is shown as it is, and the characters that are shown by their names. */
export function textPartsOf(text: string): readonly TextPart[] {
  return text.split(MARK).flatMap((part): TextPart[] => {
    const name = MARKS[part];
    if (name !== undefined) return [{ kind: 'mark', name }];
    return part === '' ? [] : [{ kind: 'text', text: part }];
  });
}

/** The same as one text, for places that take no elements: `invoice[RLO]gpj.exe`. */
export function withMarks(text: string): string {
  return text.replaceAll(ANY_MARK, (mark) => `[${MARKS[mark]}]`);
}
