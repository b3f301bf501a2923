import { inspect } from './law.mjs';
import { ROOT } from './places.mjs';

const { files, violations } = await inspect(ROOT);
for (const rule of new Set(violations.map((violation) => violation.rule))) {
  const broken = violations.filter((violation) => violation.rule === rule);
  console.log(`${rule}: ${broken[0]?.why}`);
  for (const { from, to } of broken) {
    console.log(`    ${from}${to === undefined || to === from ? '' : ` → ${to}`}`);
  }
}
console.log(`The import law holds ${files} files; ${violations.length} violations.`);
process.exitCode = violations.length === 0 ? 0 : 1;
