import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';

export interface Display {
  /** As `DISPLAY` takes it. */
  readonly name: string;
  readonly close: () => void;
}

/** A display without a screen, with a free number. */
export async function aDisplay(width: number, height: number): Promise<Display> {
  // It starts over when its last client leaves, and did not survive that.
  const args = [
    '-displayfd',
    '3',
    '-screen',
    '0',
    `${width}x${height}x24`,
    '-nolisten',
    'tcp',
    '-noreset',
  ];
  const server = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const number = await new Promise<string>((resolve, reject) => {
    const written = server.stdio[3] as Readable;
    written.setEncoding('utf8').once('data', (text: string) => resolve(text.trim()));
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)));
  });
  return { name: `:${number}`, close: () => server.kill() };
}
