import type { NameType } from '../fold/token-class.ts';
import { type IndexBuffer, openArrays, packArrays } from './tables/array-buffer.ts';
import type { EntryStore } from './tables/entry-store.ts';
import type { FlatArray } from './tables/flat-array.ts';
import type { NameTables } from './tables/name-tables.ts';

/**
 * Listed entries to be screened against, all in one immutable buffer: it may be shared between threads
 * and saved as it is. Persons and companies are separate: a customer is compared with names of one type,
 * and a rare word of persons may be common among companies.
 */
export interface ScreeningIndex {
  readonly buffer: IndexBuffer;
  readonly entries: EntryStore;
  readonly individual: NameTables;
  readonly company: NameTables;
}

/** The words before the arrays by which a saved index is recognised and checked. */
export const HEAD_WORDS = 6;

/** Stores everything of an index in one buffer. */
export function packIndex(
  entries: EntryStore,
  individual: NameTables,
  company: NameTables,
): ArrayBuffer {
  const arrays = [entries.bytes, entries.starts, ...arraysOf(individual), ...arraysOf(company)];
  return packArrays(arrays, HEAD_WORDS);
}

/**
 * Opens an index in a buffer, without copying any of it. A buffer of a `SharedArrayBuffer` may be opened
 * by any number of threads at once.
 *
 * @example
 * const { buffer } = buildIndex(entries);
 * const shared = new SharedArrayBuffer(buffer.byteLength);
 * new Uint8Array(shared).set(new Uint8Array(buffer));
 * worker.postMessage(shared); // and there: const index = openIndex(shared);
 */
export function openIndex(buffer: IndexBuffer): ScreeningIndex {
  const arrays = openArrays(buffer, HEAD_WORDS);
  let place = 0;
  const take: Take = (kind) => {
    const array = arrays[place++];
    if (!(array instanceof kind))
      throw new RangeError('the index holds another array than expected');
    return array;
  };
  return Object.freeze({
    buffer,
    entries: Object.freeze({ bytes: take(Uint8Array), starts: take(Uint32Array) }),
    individual: openTables('individual', take),
    company: openTables('company', take),
  });
}

type Take = <T extends FlatArray>(kind: new (length: number) => T) => T;

/** The arrays of the tables, in the order in which they are stored and opened. */
function arraysOf(tables: NameTables): FlatArray[] {
  const { vocabulary, byText, bySound, byVariant, byShorterText, byShorterSound } = tables;
  const hashed = [byText, bySound, byVariant, byShorterText, byShorterSound];
  return [
    vocabulary.starts,
    vocabulary.units,
    tables.idfs,
    tables.soundHashes,
    tables.soundLengths,
    tables.variantHashes,
    tables.letterMasks,
    tables.letterPairs,
    ...hashed.flatMap(({ starts, hashes, values }) => [starts, hashes, values]),
    tables.nameTokens.starts,
    tables.nameTokens.values,
    tables.nameTokenClasses,
    tables.tokenNames.starts,
    tables.tokenNames.values,
    tables.nameEntries,
    tables.nameOrdinals,
    tables.nameKinds,
  ];
}

function openTables(type: NameType, take: Take): NameTables {
  const hashed = () =>
    Object.freeze({
      starts: take(Uint32Array),
      hashes: take(Uint32Array),
      values: take(Uint32Array),
    });
  const grouped = () => Object.freeze({ starts: take(Uint32Array), values: take(Uint32Array) });
  return Object.freeze({
    type,
    vocabulary: Object.freeze({ starts: take(Uint32Array), units: take(Uint16Array) }),
    idfs: take(Float32Array),
    soundHashes: take(Uint32Array),
    soundLengths: take(Uint8Array),
    variantHashes: take(Uint32Array),
    letterMasks: take(Uint32Array),
    letterPairs: take(Float32Array),
    byText: hashed(),
    bySound: hashed(),
    byVariant: hashed(),
    byShorterText: hashed(),
    byShorterSound: hashed(),
    nameTokens: grouped(),
    nameTokenClasses: take(Uint8Array),
    tokenNames: grouped(),
    nameEntries: take(Uint32Array),
    nameOrdinals: take(Uint16Array),
    nameKinds: take(Uint8Array),
  });
}
