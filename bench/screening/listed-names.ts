import type { ListEntry, ListedName } from '@verify-admin/screening/lists/list-entry';
import { screen } from '@verify-admin/screening/screen/screen';
import type { Searcher } from '@verify-admin/screening/screen/searcher';

const SURNAME_FIRST = /^([^,]+), ([^,]+)$/;

/** Ways in which a bearer may give a listed name without a letter wrong. */
const FORMS = {
  'as published': (name: string) => name,
  'without punctuation': (name: string) => name.replace(/[^\p{L}\p{N}\p{M}'’ʼ‘`´]+/gu, ' '),
  'given name first': (name: string) => turned(name, '$2 $1'),
  'family name first, no comma': (name: string) => turned(name, '$1 $2'),
} satisfies Readonly<Record<string, (name: string) => string>>;

export interface ListedNamesFound {
  readonly form: string;
  readonly asked: number;
  readonly missed: readonly string[];
}

/**
 * Asks for every `every`th name of the lists in each form it may be given in: a name is found when
 * its record, or another of that very name, is among the hits. Weak aliases are left out.
 */
export function findListedNames(
  searcher: Searcher,
  entries: readonly ListEntry[],
  every = 1,
): ListedNamesFound[] {
  const listed = entries
    .flatMap((entry) => entry.names.map((name) => ({ entry, name })))
    .filter(({ entry, name }) => entry.type !== 'other' && name.kind !== 'weak_alias')
    .filter((_, i) => i % every === 0);
  return Object.entries(FORMS).map(([form, write]) => {
    const asked = listed.filter(({ entry, name }) => isFor(form, entry, name));
    const missed = asked.filter(
      ({ entry, name }) => !isFound(searcher, entry, name, write(name.name)),
    );
    return { form, asked: asked.length, missed: missed.map(({ name }) => name.name) };
  });
}

function turned(name: string, order: string): string {
  return name.replace(SURNAME_FIRST, order);
}

function isFor(form: string, { type }: ListEntry, { name }: ListedName): boolean {
  const isTurned = form.includes('first');
  return !isTurned || (type === 'individual' && SURNAME_FIRST.test(name));
}

function isFound(
  searcher: Searcher,
  { uid, type }: ListEntry,
  { name }: ListedName,
  asked: string,
): boolean {
  if (type === 'other') return true;
  const answer = screen(searcher, { name: asked, type, limit: 100 });
  if ('refused' in answer) return false;
  return answer.hits.some(
    (hit) => hit.uid === uid || hit.entry.names.some((other) => other.name === name),
  );
}
