#!/usr/bin/env node
import { env } from 'node:process';
import { built } from '../../../scripts/built.mjs';
import { installed } from '../../../scripts/installed.mjs';

// Nobody may read on, as after `| head`: the command goes on with its work, and its exit code says how it ended.
for (const output of [process.stdout, process.stderr]) {
  output.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
    if (error.code === 'EPIPE') return;
    process.stderr.write(`The output cannot be written: ${error.message}.\n`);
    process.exit(1);
  });
}
// The client of S3 says at each start which version of Node its next releases need (emitWarningIfUnsupportedVersion).
env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
await installed();
await built(['server']);
process.setSourceMapsEnabled(true);
const { main } = await import('../dist/command-line/main.js');
process.exitCode = await main(process.argv.slice(2));
