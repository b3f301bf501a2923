import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { anEmptyDatabase } from '../../../factories/a-database.ts';
import { aGate } from '../../../servers/gate.ts';
import { anS3Server } from '../../../servers/s3-server.ts';
import { openOthers } from '../../alerts/others.ts';
import { readScrape, type Scrape } from '../../alerts/promtool.ts';
import { Deployment } from '../rolling-upgrade/deployment.ts';
import { THIS_RELEASE } from '../rolling-upgrade/releases.ts';
import { type Asked, type AskKind, type Person, requestOf } from '../rolling-upgrade/requests.ts';
import { addStudios, importList, signIn } from '../rolling-upgrade/starting-data.ts';

const METRICS_TOKEN = randomBytes(24).toString('base64url');
const ACCOUNTS = [1, 2, 3];
/** More than the rule of a full disk leaves free. */
const DISK = '64m';

/** What a request was answered with. */
export interface Answer {
  readonly status: number;
  /** The sentence of a refusal, else of what was done. */
  readonly sentence: string;
}

/** What can be taken away from the product, and given back. */
export type Part =
  | 'storage'
  | 'mail'
  | 'issuer'
  | 'scanner'
  | 'provider'
  | 'database'
  | 'disk'
  | 'worker';

/** A disk of its own for a folder; false where this person may not mount one. */
function mountDisk(folder: string): boolean {
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', folder]);
  return mounted.status === 0;
}

/**
 * A web process and a worker, with servers of everything that they ask, each of which can be broken. Files are in S3, or
 * on a disk of their own.
 */
export async function openBrokenDeployment(files: 's3' | 'disk') {
  const others = await openOthers();
  const s3 = await anS3Server();
  const storageGate = await aGate(Number(new URL(s3.endpoint).port));
  const empty = await anEmptyDatabase();
  const address = new URL(empty.url);
  const databaseGate = await aGate(Number(address.port));
  address.port = String(databaseGate.port);
  const deployment = await Deployment.open(
    {
      ...others.settings,
      // In production no provider is on the machine itself.
      MODE: 'demo',
      PUBLIC_URL: 'http://localhost:3000',
      METRICS_TOKEN,
      DATABASE_URL: address.href,
      ...(files === 's3' && {
        STORAGE_URL: s3.STORAGE_URL.replace(s3.endpoint, `http://127.0.0.1:${storageGate.port}`),
      }),
      AWS_ACCESS_KEY_ID: process.env['AWS_ACCESS_KEY_ID'] ?? '',
      AWS_SECRET_ACCESS_KEY: process.env['AWS_SECRET_ACCESS_KEY'] ?? '',
    },
    empty,
  );
  const disk = deployment.files;
  mkdirSync(disk);
  const hasDisk = files === 'disk' && mountDisk(disk);
  await deployment.migrate(THIS_RELEASE);
  await importList(deployment, THIS_RELEASE);
  const [token = ''] = await signIn(deployment, 1);
  await addStudios(deployment, ACCOUNTS);
  const person: Person = { token, accounts: ACCOUNTS, asked: new Map() };
  const web = await deployment.place('web', 'web-1');
  const worker = await deployment.place('worker', 'worker-1');
  await deployment.start(THIS_RELEASE, web);
  await deployment.start(THIS_RELEASE, worker);
  const base = `http://127.0.0.1:${web.port}`;
  const filling = join(disk, 'filling');

  const setAway: Record<Part, (isAway: boolean) => unknown> = {
    storage: (isAway) => setShut(storageGate, isAway),
    mail: (isAway) => setShut(others.smtpGate, isAway),
    issuer: (isAway) => {
      others.issuer.isDown = isAway;
    },
    scanner: (isAway) => {
      others.clamd.behaviour = isAway ? 'closes' : 'answers';
    },
    provider: (isAway) => setShut(others.providerGate, isAway),
    database: (isAway) => setShut(databaseGate, isAway),
    disk: async (isAway) => {
      if (isAway) fill(filling);
      else await rm(filling);
    },
    worker: (isAway) =>
      isAway ? deployment.end(worker, 'SIGKILL') : deployment.start(THIS_RELEASE, worker),
  };

  async function send({ method, path, headers, body }: Asked): Promise<Answer> {
    const answer = await fetch(`${base}/api${path}`, {
      method,
      headers,
      ...(method === 'POST' && { body: new Uint8Array(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, sentence: sentenceOf(text) };
  }
  let asked = 0;
  return {
    hasDisk,
    setAway: async (part: Part, isAway: boolean) => setAway[part](isAway),
    /** A request of a person of the staff. */
    ask: async (kind: AskKind) => {
      asked += 1;
      return send(await requestOf(kind, person, { mark: `mark-${asked}`, nth: asked }));
    },
    /** A request by its path. */
    post: (path: string, fields: Readonly<Record<string, unknown>>) =>
      send({
        method: 'POST',
        path,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: Buffer.from(JSON.stringify(fields)),
      }),
    /** Where a sign-in leads. */
    beginSignIn: async (): Promise<Answer> => {
      const answer = await fetch(`${base}/auth/start`, { redirect: 'manual' });
      const to = answer.headers.get('location') ?? '';
      return {
        status: answer.status,
        sentence: new URL(to, base).pathname + new URL(to, base).search,
      };
    },
    ready: async () => (await fetch(`${base}/ready`)).status,
    outages: async (): Promise<string[]> => {
      const answer = await fetch(`${base}/api/get_outages`, {
        headers: { authorization: `Bearer ${token}` },
      });
      if (!answer.ok) return [];
      const { data }: { data: { outage: string }[] } = await answer.json();
      return data.map(({ outage }) => outage);
    },
    scrape: async (): Promise<Scrape> => {
      const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
      const answer = await fetch(`${base}/metrics`, { headers });
      return new Map([...readScrape(await answer.text()), ['up', 1]]);
    },
    close: async () => {
      if (hasDisk) spawnSync('umount', ['--lazy', disk]);
      await deployment.close();
      await databaseGate.close();
      await storageGate.close();
      await s3.close();
      await others.close();
    },
  };
}

export type BrokenDeployment = Awaited<ReturnType<typeof openBrokenDeployment>>;

function setShut(gate: Awaited<ReturnType<typeof aGate>>, isShut: boolean): void {
  gate.isShut = isShut;
  if (isShut) gate.endAll();
}

/** Writes until nothing is left. */
function fill(file: string): void {
  try {
    for (;;) writeFileSync(file, Buffer.alloc(64 * 1024), { flag: 'a' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}

function sentenceOf(text: string): string {
  try {
    const { detail, message } = JSON.parse(text);
    return String(detail ?? message ?? 'an answer');
  } catch {
    return 'no JSON';
  }
}
