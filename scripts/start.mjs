import { built } from './built.mjs';
import { endWithParent } from './end-with-parent.mjs';
import { installed } from './installed.mjs';

endWithParent();
await installed();
await built(['server', 'web']);
process.setSourceMapsEnabled(true);
// In this process, so that signals reach the server itself.
await import('../apps/server/dist/main.js');
