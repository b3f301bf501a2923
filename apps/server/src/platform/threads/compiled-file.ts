/**
 * Where a thread or process of the server is begun from: compiled code, also where the rest is run from
 * its sources.
 * @param path below the server's sources, without an ending: `lists/files/reading.worker`
 */
export function compiledFile(path: string): URL {
  const root = import.meta.url.endsWith('.ts') ? '../../../dist/' : '../../';
  return new URL(`${root}${path}.js`, import.meta.url);
}
