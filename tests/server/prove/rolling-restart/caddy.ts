import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../../apps/server/src/platform/embedded-postgres/free-port.ts';
import { ROOT } from '../../../../scripts/places.mjs';

const START_PATIENCE_MS = 300_000;

/** Whether this machine has the proxy of `deploy/Caddyfile`; on Debian `apt-get install caddy` brings it. */
export const hasCaddy = spawnSync('caddy', ['version']).status === 0;

/** How often the proxy asks at `/ready`, and how long it waits for the answer. */
export interface HealthChecks {
  readonly interval: string;
  readonly timeout: string;
}

/** What an experiment cannot have of `deploy/Caddyfile`: its names and its certificates. */
const WITHOUT_CERTIFICATES = '{\n\tadmin off\n\tauto_https off\n}\n';

/** The shipped file with every place replaced, each of which it must have. */
function configOf(replacements: readonly (readonly [string, string])[]): string {
  const shipped = readFileSync(join(ROOT, 'deploy/Caddyfile'), 'utf8');
  return replacements.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`deploy/Caddyfile has no “${from}”`);
    return text.replace(from, to);
  }, WITHOUT_CERTIFICATES + shipped);
}

async function answers(address: string): Promise<boolean> {
  const answer = await fetch(`${address}/api/health`).catch(() => null);
  return answer?.status === 200;
}

/** Caddy with the configuration that is shipped, in front of web processes. */
export class Caddy {
  readonly address: string;
  readonly #child: ChildProcess;

  private constructor(address: string, child: ChildProcess) {
    this.address = address;
    this.#child = child;
    process.once('exit', () => child.kill('SIGKILL'));
  }

  /** @throws Error with what it printed where it does not answer */
  static async start(
    folder: string,
    ports: readonly number[],
    { interval, timeout }: HealthChecks,
  ): Promise<Caddy> {
    const address = `http://127.0.0.1:${await freePort()}`;
    const config = join(folder, 'Caddyfile');
    const upstreams = ports.map((port) => `127.0.0.1:${port}`).join(' ');
    const text = configOf([
      ['http://verify.your-company.example {', `http://127.0.0.1:${await freePort()} {`],
      ['\nverify.your-company.example {', `\n${address} {`],
      ['web-1:3000 web-2:3000', upstreams],
      ['health_interval 2s', `health_interval ${interval}`],
      ['health_timeout 5s', `health_timeout ${timeout}`],
    ]);
    writeFileSync(config, text);
    const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', config], {
      env: { PATH: process.env['PATH'], HOME: folder },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (more: string) => (output += more));
    const started = new Caddy(address, child);
    const deadline = Date.now() + START_PATIENCE_MS;
    while (!(await answers(address))) {
      if (child.exitCode !== null || Date.now() > deadline) {
        await started.close();
        throw new Error(`Caddy did not start: ${output.slice(-2_000)}`);
      }
      await sleep(50);
    }
    return started;
  }

  async close(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await ended;
  }
}
