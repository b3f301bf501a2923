import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The only key this server knows. */
const ACCESS_KEY = 'S3RVER';
const BUCKET = 'papers';
const STARTED = /listening on [^\n]*:(\d+)/;

/** Its output is read to the end: a server whose output is closed ends with the next line it says. */
function listeningPort(server: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = '';
    server.stdout?.on('data', (chunk) => {
      output += String(chunk);
      const port = Number(STARTED.exec(output)?.[1] ?? 0);
      if (port > 0) resolve(port);
    });
    server.once('exit', () => reject(new Error(`the S3 server did not start: ${output}`)));
  });
}

/** An S3 server of its own process, with one empty bucket. */
export interface S3Server {
  /** As the product's setting takes it. */
  readonly STORAGE_URL: string;
  readonly endpoint: string;
  /** Ends it, as a failure would. */
  kill(): Promise<void>;
  /** Ends it where it still runs, and takes its files away. */
  close(): Promise<void>;
}

/** Starts an S3 server on a free port; the AWS environment of this process is set to its key. */
export async function anS3Server(): Promise<S3Server> {
  process.env['AWS_ACCESS_KEY_ID'] = ACCESS_KEY;
  process.env['AWS_SECRET_ACCESS_KEY'] = ACCESS_KEY;
  const folder = await mkdtemp(join(tmpdir(), 'verify-admin-s3-'));
  const program = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js');
  const asked = ['-d', folder, '-a', '127.0.0.1', '-p', '0', '-s', '--configure-bucket', BUCKET];
  const server = spawn(process.execPath, ['--no-deprecation', program, ...asked], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(server, 'exit');
  const endpoint = `http://127.0.0.1:${await listeningPort(server)}`;
  const kill = async () => {
    server.kill('SIGKILL');
    await ended;
  };
  return {
    STORAGE_URL: `s3://${BUCKET}?endpoint=${endpoint}`,
    endpoint,
    kill,
    close: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
