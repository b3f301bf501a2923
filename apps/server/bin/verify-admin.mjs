#!/usr/bin/env node
import { built } from '../../../scripts/built.mjs';
import { installed } from '../../../scripts/installed.mjs';

await installed();
await built(['server']);
process.setSourceMapsEnabled(true);
const { main } = await import('../dist/command-line/main.js');
process.exitCode = await main(process.argv.slice(2));
