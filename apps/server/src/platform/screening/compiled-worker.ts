/** Where a worker of this folder is: workers run compiled code also where the rest is run from its sources. */
export function compiledWorker(name: string): URL {
  const folder = import.meta.url.endsWith('.ts') ? '../../../dist/platform/screening/' : './';
  return new URL(`${folder}${name}.js`, import.meta.url);
}
