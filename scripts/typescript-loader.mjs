import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from 'rolldown/utils';

/** @type {import('rolldown/utils').TransformOptions} */
const OPTIONS = {
  typescript: { onlyRemoveTypeImports: true },
  sourcemap: true,
  tsconfig: false,
};

/**
 * Loads a TypeScript file without its types; every other file as Node does.
 * @type {import('node:module').LoadHook}
 */
export async function load(url, context, nextLoad) {
  if (!/^file:.*\.tsx?$/.test(url)) return nextLoad(url, context);
  const path = fileURLToPath(url);
  const { code, map, errors } = await transform(path, await readFile(path, 'utf8'), OPTIONS);
  const [error] = errors;
  if (error) throw new SyntaxError(`${path}: ${error.message}`);
  const inlineMap = Buffer.from(JSON.stringify(map)).toString('base64');
  const source = `${code}\n//# sourceMappingURL=data:application/json;base64,${inlineMap}`;
  return { format: 'module', source, shortCircuit: true };
}
