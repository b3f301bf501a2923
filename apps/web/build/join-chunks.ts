/** One file the bundler would write if nothing were joined. */
export interface Chunk {
  readonly name: string;
  /** Bytes of its code. */
  readonly size: number;
  readonly imports: readonly string[];
  /** The parts that load it: pages, dialogs, whatever comes by itself. */
  readonly loadedBy: ReadonlySet<string>;
}

/** Chunks that become one file. */
interface File {
  readonly chunks: readonly Chunk[];
  readonly size: number;
  readonly loadedBy: ReadonlySet<string>;
}

interface Join {
  readonly files: readonly [File, File];
  /** Requests saved for each byte that is loaded without use. */
  readonly worth: number;
}

/** Which files each part would load without use. */
type Waste = ReadonlyMap<string, readonly File[]>;

/** How many bytes a part may load without use. */
type MostWaste = (part: string) => number;

/** Each file with every other file that is loaded with it. */
type Reach = ReadonlyMap<File, ReadonlySet<File>>;

/**
 * Joins chunks into files so that every part loads few of them, and none more bytes it has no use for than
 * `mostFor` allows it. Files are never joined where they would then import each other.
 */
export function joinChunks(chunks: readonly Chunk[], mostFor: MostWaste): (readonly Chunk[])[] {
  let files = joinAlike(chunks);
  const wasted = new Map<string, number>();
  for (;;) {
    const reach = reachOf(files);
    const best = possibleJoins(files, reach, wasted, mostFor).find((join) =>
      isAcyclic(join, reach),
    );
    if (!best) return files.map((file) => file.chunks);
    const waste = wasteOf(best, reach);
    for (const [part, extra] of waste) {
      wasted.set(part, (wasted.get(part) ?? 0) + sizeOf(extra));
    }
    files = applied(best, waste, files);
  }
}

/** What the same parts load is one file; nothing is wasted by it. */
function joinAlike(chunks: readonly Chunk[]): File[] {
  const alike = new Map<string, Chunk[]>();
  for (const chunk of chunks) {
    const parts = [...chunk.loadedBy].toSorted().join();
    alike.set(parts, [...(alike.get(parts) ?? []), chunk]);
  }
  return [...alike.values()].map((same) => ({
    chunks: same,
    size: same.reduce((sum, { size }) => sum + size, 0),
    loadedBy: same[0]?.loadedBy ?? new Set(),
  }));
}

function reachOf(files: readonly File[]): Reach {
  const fileOf = new Map(files.flatMap((file) => file.chunks.map(({ name }) => [name, file])));
  const importsOf = ({ chunks }: File) =>
    chunks.flatMap(({ imports }) => imports.flatMap((name) => fileOf.get(name) ?? []));
  const imported = new Map(files.map((file) => [file, new Set(importsOf(file))]));
  const reach = (from: File) => {
    const seen = new Set<File>();
    const waiting = [...(imported.get(from) ?? [])];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      if (next === from || seen.has(next)) continue;
      seen.add(next);
      waiting.push(...(imported.get(next) ?? []));
    }
    return seen;
  };
  return new Map(files.map((file) => [file, reach(file)]));
}

/** Every join that wastes no more than may be wasted, the best first. */
function possibleJoins(
  files: readonly File[],
  reach: Reach,
  wasted: ReadonlyMap<string, number>,
  mostFor: MostWaste,
): Join[] {
  const bytesFor = bytesWithoutUse(reach);
  const joins: Join[] = [];
  files.forEach((a, at) => {
    for (const b of files.slice(at + 1)) {
      const saved = countShared(a, b);
      if (saved === 0) continue;
      let bytes = 0;
      const fits = (one: File, other: File) => {
        for (const part of one.loadedBy) {
          if (other.loadedBy.has(part)) continue;
          const extra = bytesFor(other, part);
          if (extra + (wasted.get(part) ?? 0) > mostFor(part)) return false;
          bytes += extra;
        }
        return true;
      };
      if (fits(a, b) && fits(b, a)) joins.push({ files: [a, b], worth: saved / (bytes + 1) });
    }
  });
  return joins.toSorted((one, other) => other.worth - one.worth);
}

function countShared(a: File, b: File): number {
  let shared = 0;
  for (const part of a.loadedBy) if (b.loadedBy.has(part)) shared += 1;
  return shared;
}

/** The bytes a part would load without use if it loaded a file; each pair is added up once. */
function bytesWithoutUse(reach: Reach): (file: File, part: string) => number {
  const known = new Map<File, Map<string, number>>();
  return (file, part) => {
    const ofFile = known.get(file) ?? new Map<string, number>();
    known.set(file, ofFile);
    const found = ofFile.get(part);
    if (found !== undefined) return found;
    let bytes = file.size;
    for (const { loadedBy, size } of reach.get(file) ?? []) if (!loadedBy.has(part)) bytes += size;
    ofFile.set(part, bytes);
    return bytes;
  };
}

/** What the parts that load one of the files would load with the other. */
function wasteOf({ files: [a, b] }: Join, reach: Reach): Waste {
  return new Map([...wasteOfOne(a, b, reach), ...wasteOfOne(b, a, reach)]);
}

function wasteOfOne(a: File, b: File, reach: Reach): [string, readonly File[]][] {
  const withB = [b, ...(reach.get(b) ?? [])];
  return [...a.loadedBy]
    .filter((part) => !b.loadedBy.has(part))
    .map((part) => [part, withB.filter(({ loadedBy }) => !loadedBy.has(part))]);
}

function sizeOf(files: readonly File[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}

/** A way from one file to the other through a third would become a circle. */
function isAcyclic({ files: [a, b] }: Join, reach: Reach): boolean {
  const leadsAround = (from: File, to: File) =>
    [...(reach.get(from) ?? [])].some((file) => file !== to && reach.get(file)?.has(to));
  return !leadsAround(a, b) && !leadsAround(b, a);
}

/** The files after a join: two are one, and what comes with it is loaded by more parts. */
function applied({ files: [a, b] }: Join, waste: Waste, files: readonly File[]): File[] {
  const joined: File = {
    chunks: [...a.chunks, ...b.chunks],
    size: a.size + b.size,
    loadedBy: new Set([...a.loadedBy, ...b.loadedBy]),
  };
  const others = files.filter((file) => file !== a && file !== b);
  const newParts = (file: File) =>
    [...waste].filter(([, extra]) => extra.includes(file)).map(([part]) => part);
  return [
    ...others.map((file) => ({
      ...file,
      loadedBy: new Set([...file.loadedBy, ...newParts(file)]),
    })),
    joined,
  ];
}
