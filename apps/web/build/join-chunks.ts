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
  /** Requests saved for each byte that is loaded without use, both weighted. */
  readonly worth: number;
}

/** Which files each part would load without use. */
type Waste = ReadonlyMap<string, readonly File[]>;

/** Up to where files are joined for a part. */
export interface Limits {
  /** Bytes it may load without use. */
  readonly waste: number;
  /** With this many files nothing more is joined for it. */
  readonly files: number;
  /** What a request or a byte of it counts beside those of other parts. */
  readonly weight: number;
}

type LimitsOf = (part: string) => Limits;

/** Each file with every other file that is loaded with it. */
type Reach = ReadonlyMap<File, ReadonlySet<File>>;

/**
 * Joins chunks into files until every part loads few enough of them, or would load more bytes it has no use
 * for than it may. Files are never joined where they would then import each other.
 */
export function joinChunks(chunks: readonly Chunk[], limitsOf: LimitsOf): (readonly Chunk[])[] {
  let files = joinAlike(chunks);
  const wasted = new Map<string, number>();
  for (;;) {
    const reach = reachOf(files);
    const best = possibleJoins(files, reach, wasted, limitsOf).find((join) =>
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

/** Every join that is of use to a part and wastes no more than may be wasted, the best first. */
function possibleJoins(
  files: readonly File[],
  reach: Reach,
  wasted: ReadonlyMap<string, number>,
  limitsOf: LimitsOf,
): Join[] {
  const bytesFor = bytesWithoutUse(reach);
  const isOver = partsWithTooMany(files, limitsOf);
  const joins: Join[] = [];
  files.forEach((a, at) => {
    for (const b of files.slice(at + 1)) {
      const saved = savedBy(a, b, isOver, limitsOf);
      if (saved === 0) continue;
      let bytes = 0;
      const fits = (one: File, other: File) => {
        for (const part of one.loadedBy) {
          if (other.loadedBy.has(part)) continue;
          const extra = bytesFor(other, part);
          const { waste, weight } = limitsOf(part);
          if (extra + (wasted.get(part) ?? 0) > waste) return false;
          bytes += extra * weight;
        }
        return true;
      };
      if (fits(a, b) && fits(b, a)) joins.push({ files: [a, b], worth: saved / (bytes + 1) });
    }
  });
  return joins.toSorted((one, other) => other.worth - one.worth);
}

/** The parts that load more files than they need. */
function partsWithTooMany(files: readonly File[], limitsOf: LimitsOf): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { loadedBy } of files) {
    for (const part of loadedBy) counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  const over = [...counts].filter(([part, count]) => count > limitsOf(part).files);
  return new Set(over.map(([part]) => part));
}

/** The requests that parts with too many files are saved. */
function savedBy(a: File, b: File, isOver: ReadonlySet<string>, limitsOf: LimitsOf): number {
  let saved = 0;
  for (const part of a.loadedBy) {
    if (b.loadedBy.has(part) && isOver.has(part)) saved += limitsOf(part).weight;
  }
  return saved;
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
