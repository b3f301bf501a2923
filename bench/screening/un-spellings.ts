import { readUn } from '@verify-admin/screening/lists/publishers/read-un';
import type { ListEntry } from '@verify-admin/screening/lists/list-entry';
import type { LabelledQuery } from '@verify-admin/screening/self-test/labelled-query';

const ARABIC = /^[\p{Script=Arabic}\s]+$/u;

export function readUnEntries(xml: string): readonly ListEntry[] {
  return readUn(xml, 'consolidated.xml').entries;
}

/** The entries as if their publisher gave no names in their own script. */
export function withoutNatives(entries: readonly ListEntry[]): ListEntry[] {
  return entries.map((entry) => ({
    ...entry,
    names: entry.names.filter(({ kind }) => kind !== 'native'),
  }));
}

/**
 * The publisher's own Arabic names of persons, each to find its own entry; those of groups are
 * translations.
 */
export function nativeQueries(entries: readonly ListEntry[]): LabelledQuery[] {
  return entries.flatMap(({ uid, type, names }) =>
    type !== 'individual'
      ? []
      : names
          .filter(({ kind, name }) => kind === 'native' && ARABIC.test(name))
          .map(({ name }) => ({ kind: 'un_native', name, type, expected: [uid], base: '' })),
  );
}
