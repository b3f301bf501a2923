import { inspect } from './law.mjs';
import { ROOT } from './places.mjs';

/** A law that finds so few files was asked in the wrong place. */
const FEWEST_FILES = 100;

const { files, violations } = await inspect(ROOT);
for (const rule of new Set(violations.map((violation) => violation.rule))) {
  const broken = violations.filter((violation) => violation.rule === rule);
  console.log(`${rule}: ${broken[0]?.why}`);
  for (const { from, to } of broken) {
    console.log(`    ${from}${to === undefined || to === from ? '' : ` → ${to}`}`);
  }
}
console.log(`The import law holds ${files} files; ${violations.length} violations.`);
if (files < FEWEST_FILES)
  console.log(`These are fewer than ${FEWEST_FILES}: the sources were not found.`);
process.exitCode = violations.length === 0 && files >= FEWEST_FILES ? 0 : 1;
