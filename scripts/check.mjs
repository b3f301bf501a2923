import { CHECKS } from './check-steps.mjs';
import { endWithParent } from './end-with-parent.mjs';
import { installed } from './installed.mjs';
import { runSteps } from './steps.mjs';

endWithParent();
await installed();
const finished = await runSteps(CHECKS);
process.exitCode = finished.every(({ ok }) => ok) ? 0 : 1;
