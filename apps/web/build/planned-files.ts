import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { type Chunk, joinChunks } from './join-chunks.ts';

/** Bytes of unminified code a page, or what comes with it, may load without use: some 7 kB on the wire. */
const PAGE_WASTE = 50_000;
/** The rest comes when somebody uses the page: a dialog may load what others of the page need. */
const LATE_WASTE = 200_000;

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
  const unasked = comingUnasked(outputs);
  const files = joinChunks(chunksOf(outputs), (part) =>
    unasked.has(part) ? PAGE_WASTE : LATE_WASTE,
  );
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

/** The chunks of pages, and of the rail that comes after its page without being asked for. */
const UNASKED = /\.page$|^account-rail$/;

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

/** Chunks with the parts that load them: an entry loads its chunk, a dynamic import that of its entry too. */
function chunksOf(outputs: ReadonlyMap<string, Output>): Chunk[] {
  const loadedBy = new Map<string, Set<string>>();
  for (const entry of [...outputs.values()].filter(({ isEntry }) => isEntry)) {
    for (const part of partsOf(entry.fileName, outputs)) {
      for (const name of [...importedBy(entry.fileName, outputs), ...importedBy(part, outputs)]) {
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

/** The parts that come whatever somebody does: the entries, the pages and what follows them. */
function comingUnasked(outputs: ReadonlyMap<string, Output>): ReadonlySet<string> {
  const coming = [...outputs.values()].filter(({ isEntry, name }) => isEntry || UNASKED.test(name));
  return new Set(coming.map(({ fileName }) => fileName));
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
