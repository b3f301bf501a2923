import { built } from './built.mjs';
import { installed } from './installed.mjs';

await installed();
await built(['server', 'web']);
