import { inspect } from './law.mjs';
import { ROOT } from './places.mjs';

const { files, violations } = await inspect(ROOT);
for (const { rule, why, from, to } of violations) {
  console.log(`${rule}: ${from}${to === undefined || to === from ? '' : ` → ${to}`}\n    ${why}`);
}
console.log(`The import law holds ${files} files; ${violations.length} violations.`);
process.exitCode = violations.length === 0 ? 0 : 1;
