import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, describe, expect, it } from 'vitest';
import { CACHE, ROOT } from '../../scripts/places.mjs';

const CANNOT_FIND_MODULE = 2307;

/** Inside the project, so that names resolve as they do for our own files. */
mkdirSync(CACHE, { recursive: true });
const folder = mkdtempSync(join(CACHE, 'exports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The compiler's errors for one file that only imports the given names. */
function faultsOf(specifiers: readonly string[], resolution: ts.ModuleResolutionKind) {
  const file = join(folder, `imports-${resolution}.ts`);
  writeFileSync(
    file,
    specifiers.map((name, i) => `import * as m${i} from '${name}'; m${i};\n`).join(''),
  );
  const bundler = resolution === ts.ModuleResolutionKind.Bundler;
  const program = ts.createProgram([file], {
    module: bundler ? ts.ModuleKind.ESNext : ts.ModuleKind.NodeNext,
    moduleResolution: resolution,
    customConditions: ['source'],
    allowImportingTsExtensions: true,
    jsx: ts.JsxEmit.ReactJSX,
    noEmit: true,
    skipLibCheck: true,
    types: [],
  });
  return program
    .getSemanticDiagnostics(program.getSourceFile(file))
    .map(({ code, messageText }) => `${code} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
}

/** A real module of a zone, as others would name it; the walls are tried on what exists. */
function moduleOf(zone: string, name: string, firstFile: RegExp) {
  const found = readdirSync(join(ROOT, zone, 'src'), { recursive: true, encoding: 'utf8' })
    .toSorted()
    .find((path) => firstFile.test(path));
  if (found === undefined) throw new Error(`${zone} has no file like ${firstFile}`);
  return `${name}/${found.replace(/\.tsx?$/, '')}`;
}

describe.each([
  ['node', ts.ModuleResolutionKind.NodeNext],
  ['bundler', ts.ModuleResolutionKind.Bundler],
] as const)('under %s resolution', (_, resolution) => {
  it('lets the packages be imported by name', () => {
    const name = moduleOf('packages/rulebook', '@verify-admin/rulebook', /roles\.ts$/);
    expect(faultsOf([name], resolution)).toEqual([]);
  });

  it.each([
    moduleOf('apps/server', '@verify-admin/server', /command\.ts$/),
    moduleOf('apps/server', '@verify-admin/server/src', /command\.ts$/),
    moduleOf('apps/web', '@verify-admin/web', /badge.*\.tsx$/),
    moduleOf('apps/web', '@verify-admin/web/src', /badge.*\.tsx$/),
  ])('does not let %s be imported', (name) => {
    const faults = faultsOf([name], resolution);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(`${CANNOT_FIND_MODULE} `);
  });
});

it('tries the walls on apps that npm has linked', () => {
  expect(existsSync(join(ROOT, 'node_modules/@verify-admin/server/package.json'))).toBe(true);
  expect(existsSync(join(ROOT, 'node_modules/@verify-admin/web/package.json'))).toBe(true);
});
