import { CHECKS } from './check-steps.mjs';
import { installed } from './installed.mjs';
import { runSteps } from './steps.mjs';

await installed();
const finished = await runSteps(CHECKS);
process.exitCode = finished.every(({ ok }) => ok) ? 0 : 1;
