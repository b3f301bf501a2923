import { rebuild } from './built.mjs';
import { installed } from './installed.mjs';

await installed();
await rebuild();
