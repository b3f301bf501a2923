import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { type Chunk, joinChunks, type Limits } from './join-chunks.ts';

/** Of a page: some 7 kB on the wire without use. Sizes are bytes of unminified code. */
const PAGE: Limits = { waste: 50_000, files: 11, weight: 1 };
/** With the rail the account loads more than any other page, so that little of it may be without use. */
const RAIL: Limits = { waste: 6_000, files: 14, weight: 1 };
/** The rest comes when somebody uses the page: a dialog may load what others of the page need. */
const LATE: Limits = { waste: 200_000, files: 14, weight: 0.1 };

type Output = Rolldown.OutputChunk;

/**
 * The name of the file each module belongs to. The bundler's own division is exact but makes some 80
 * files of a page, one for every set of modules that the same parts load. It is made once to be
 * planned from, and these files are then joined.
 */
export async function planFiles(config: InlineConfig): Promise<ReadonlyMap<string, string>> {
  const outputs = new Map<string, Output>();
  const collect: Plugin = {
    name: 'collect-chunks',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') outputs.set(file.fileName, file);
      }
    },
  };
  await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    plugins: [...(config.plugins ?? []), collect],
    build: { ...config.build, write: false, minify: false },
  });
  const files = joinChunks(chunksOf(outputs), (part) => {
    const output = outputs.get(part);
    return output ? limitsOf(output) : LATE;
  });
  return new Map(
    files.flatMap((chunks) => {
      const name = nameOf(chunks, outputs);
      return chunks.flatMap((chunk) =>
        modulesOf(chunk.name, outputs).map((id) => [id, name] as const),
      );
    }),
  );
}

/** What starts an app when it is loaded: it is joined with nothing. */
const STARTS = /\.(?:main\.tsx|html)$/;

/** The chunk that comes after its page without being asked for. */
const RAIL_CHUNK = 'account-rail';

function modulesOf(file: string, outputs: ReadonlyMap<string, Output>): string[] {
  return Object.keys(outputs.get(file)?.modules ?? {}).filter((id) => !STARTS.test(id));
}

/** A file is named after its largest chunk; the number keeps files of the same name apart. */
function nameOf(chunks: readonly Chunk[], outputs: ReadonlyMap<string, Output>): string {
  const [largest] = chunks.toSorted((a, b) => b.size - a.size);
  const first = chunks.map(({ name }) => name).toSorted()[0] ?? '';
  const name = outputs.get(largest?.name ?? first)?.name ?? 'part';
  return `${name}-${[...outputs.keys()].toSorted().indexOf(first)}`;
}

/** Chunks with the parts that load them. With a part the chunks of its entry and of the pages before it are loaded. */
function chunksOf(outputs: ReadonlyMap<string, Output>): Chunk[] {
  const loadedBy = new Map<string, Set<string>>();
  for (const entry of [...outputs.values()].filter(({ isEntry }) => isEntry)) {
    for (const part of partsOf(entry.fileName, outputs)) {
      const before = [entry.fileName, ...pagesBefore(part, outputs)];
      for (const name of [...before, part].flatMap((file) => [...importedBy(file, outputs)])) {
        loadedBy.set(name, (loadedBy.get(name) ?? new Set()).add(part));
      }
    }
  }
  return [...outputs.values()].map(({ fileName, imports, modules }) => ({
    name: fileName,
    size: Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0),
    imports,
    loadedBy: loadedBy.get(fileName) ?? new Set(),
  }));
}

/** The pages that a part is loaded in addition to: the rail follows its page, other parts follow none. */
function pagesBefore(part: string, outputs: ReadonlyMap<string, Output>): readonly string[] {
  if (outputs.get(part)?.name !== RAIL_CHUNK) return [];
  const leadsToIt = (file: string) => outputs.get(file)?.dynamicImports.includes(part);
  return [...outputs.values()]
    .filter(({ name, fileName }) => {
      return name.endsWith('.page') && [...importedBy(fileName, outputs)].some(leadsToIt);
    })
    .map(({ fileName }) => fileName);
}

/** What comes without being asked for, an entry, a page or the rail, has narrower limits. */
function limitsOf({ name, isEntry }: Output): Limits {
  if (name === RAIL_CHUNK) return RAIL;
  return isEntry || name.endsWith('.page') ? PAGE : LATE;
}

/** A chunk and everything it imports. */
function importedBy(file: string, outputs: ReadonlyMap<string, Output>): ReadonlySet<string> {
  return reached(file, (name) => outputs.get(name)?.imports ?? []);
}

/** The entry itself and everything that is imported dynamically below it. */
function partsOf(entry: string, outputs: ReadonlyMap<string, Output>): readonly string[] {
  const all = reached(entry, (name) => {
    const output = outputs.get(name);
    return output ? [...output.imports, ...output.dynamicImports] : [];
  });
  return [...all].filter((name) => name === entry || outputs.get(name)?.isDynamicEntry);
}

function reached(from: string, next: (name: string) => readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const waiting = [from];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    waiting.push(...next(name));
  }
  return seen;
}
