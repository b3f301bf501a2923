import { notePartsOf, writeMention } from './note.rules.ts';

/** Somebody of the staff, by the name that stands after an `@`. */
export interface Mentionable {
  readonly username: string;
  readonly uuid: string;
}

/** Usernames are made of these; an `@` inside a word is an email's and begins no mention. East Asian keyboards write `＠`. */
const TYPED = /(^|[^\p{L}\p{N}._-])[@＠]([\p{L}\p{N}._-]+)/gu;

/** What a typed word may mean, the whole word first: a full stop or dash after a name ends the sentence, not the name. */
function readingsOf(word: string): readonly string[] {
  const end = /[._-]+$/.exec(word)?.[0].length ?? 0;
  return Array.from({ length: end + 1 }, (_, cut) => word.slice(0, word.length - cut)).filter(
    (name) => name !== '',
  );
}

function wordsOf(note: string): readonly string[] {
  return notePartsOf(note).flatMap((part) =>
    part.kind === 'text' ? [...part.text.matchAll(TYPED)].map(([, , word = '']) => word) : [],
  );
}

/** Every name that an `@` of the note may mean, in lower case: whom the note may be for is asked by these. */
export function typedNames(note: string): readonly string[] {
  return [
    ...new Set(
      wordsOf(note)
        .flatMap(readingsOf)
        .map((name) => name.toLowerCase()),
    ),
  ];
}

/** ours: names that differ in capitals alone are one only where no name is written exactly so. */
function personNamed(name: string, people: readonly Mentionable[]): Mentionable | undefined {
  const lower = name.toLowerCase();
  return (
    people.find(({ username }) => username === name) ??
    people.find(({ username }) => username.toLowerCase() === lower)
  );
}

/**
 * NOTE-06: the text as it is stored: each `@username`, chosen, typed or pasted, carries the uuid of that person.
 * What belongs to nobody stays as it is.
 */
export function storeMentions(note: string, people: readonly Mentionable[]): string {
  return notePartsOf(note)
    .map((part) =>
      part.kind === 'mention'
        ? writeMention(part.username, part.uuid)
        : part.text.replace(TYPED, (whole: string, before: string, word: string) => {
            for (const name of readingsOf(word)) {
              const person = personNamed(name, people);
              if (!person) continue;
              const mention = writeMention(person.username, person.uuid);
              return before + mention + word.slice(name.length);
            }
            return whole;
          }),
    )
    .join('');
}

/** The names of a stored note that stand after an `@` and notify nobody, each once, without what ends the sentence. */
export function unknownNamesIn(stored: string): readonly string[] {
  return [...new Set(wordsOf(stored).map((word) => word.replace(/[._-]+$/, '')))].filter(
    (name) => name !== '',
  );
}

/** ours: said once the note is saved; null where everybody named is notified. */
export function formatUnknownNames(stored: string): string | null {
  const names = unknownNamesIn(stored).map((name) => `@${name}`);
  if (names.length === 0) return null;
  const named = names.length === 1 ? 'this name' : 'these names';
  return `Nobody is notified about ${names.join(', ')}: no active colleague has ${named}.`;
}
