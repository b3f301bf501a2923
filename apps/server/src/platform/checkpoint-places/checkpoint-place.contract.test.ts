import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { text as readText } from 'node:stream/consumers';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anS3Server, type S3Server } from '../../../../../tests/servers/s3-server.ts';
import { SettingsRefused } from '../config/config.ts';
import { type CheckpointPlace, PlaceFault } from './checkpoint-place.ts';
import { openPlaces } from './open-places.ts';

let folder = '';
let s3: S3Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verify-admin-places-'));
  s3 = await anS3Server();
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

async function placesOf(AUDIT_CHECKPOINT_URL: string): Promise<readonly CheckpointPlace[]> {
  return openPlaces({
    AUDIT_CHECKPOINT_URL,
    DATA_DIR: folder,
    MODE: 'demo',
    RECEIVER_NETWORKS: [],
  });
}

async function onePlace(setting: string): Promise<CheckpointPlace> {
  const [place] = await placesOf(setting);
  if (!place) throw new Error('no place was opened');
  return place;
}

async function linesOf({ read }: CheckpointPlace): Promise<string[]> {
  if (read === null) throw new Error('the place gives nothing back');
  const lines: string[] = [];
  for await (const line of read()) lines.push(line);
  return lines;
}

const bucket = (query = '') => s3.STORAGE_URL.replace('papers?', `papers/audit/log?${query}`);
const KINDS: readonly [string, () => Promise<CheckpointPlace>][] = [
  ['a file', () => onePlace(`file://${join(folder, 'new', 'lines.jsonl')}`)],
  ['a bucket', () => onePlace(bucket())],
];

describe.each(KINDS)('%s', (_kind, open) => {
  it('gives back what was added, in its order, and nothing before', async () => {
    const place = await open();
    expect(await linesOf(place)).toEqual([]);
    const lines = [9, 10, 1200, 100_000].map((seq) => ({ seq, text: `{"seq":${seq}}` }));
    for (const line of lines) await place.add(line);
    expect(await linesOf(await open())).toEqual(lines.map(({ text }) => text));
  });
});

describe.each(KINDS)('%s that is reached', (_kind, open) => {
  it('is given no line', async () => {
    const place = await open();
    const before = await linesOf(place);
    await place.reach();
    expect(await linesOf(place)).toEqual(before);
  });
});

describe('a bucket', () => {
  it.each([
    ['is right', 0, 0],
    ['is 30 days slow', 30, 30],
    ['is 30 days fast', -30, 0],
  ])(
    'locks each object for the days of the setting, where the clock of this machine %s',
    async (_name, server_ahead, later) => {
      const asked: IncomingMessage[] = [];
      const server = createServer((request, response) => {
        asked.push(request);
        const date = new Date(Date.now() + server_ahead * 86_400_000).toUTCString();
        request.resume().once('end', () => response.setHeader('date', date).end());
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      const address = `s3://papers/log?endpoint=http://127.0.0.1:${port}&lock_days=365`;
      const place = await onePlace(address);
      await place.add({ seq: 1, text: '{}' });
      server.close();
      const { headers = {} } = asked.find(({ method }) => method === 'PUT') ?? {};
      expect(headers['x-amz-object-lock-mode']).toBe('COMPLIANCE');
      const days =
        (Date.parse(String(headers['x-amz-object-lock-retain-until-date'])) - Date.now()) /
        86_400_000;
      expect(Math.round(days)).toBe(365 + later);
      expect(headers['x-amz-checksum-sha256']).toBeDefined();
    },
  );

  it('that does not answer is a fault with a sentence', async () => {
    const place = await onePlace('s3://papers?endpoint=http://127.0.0.1:1');
    await expect(place.add({ seq: 1, text: '{}' })).rejects.toThrow(
      new PlaceFault('The object storage does not answer.'),
    );
    await expect(linesOf(place)).rejects.toThrow(PlaceFault);
    await expect(place.reach()).rejects.toThrow('The object storage does not answer.');
  });
});

describe('a receiver', () => {
  it('is sent each line by POST, and any other answer than its yes is a fault', async () => {
    const bodies: string[] = [];
    let status = 200;
    const take = async (request: IncomingMessage, response: ServerResponse) => {
      bodies.push(`${request.method} ${request.url} ${await readText(request)}`);
      response.writeHead(status).end();
    };
    const server = createServer((request, response) => void take(request, response)).listen(
      0,
      '127.0.0.1',
    );
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const place = await onePlace(`http://127.0.0.1:${port}/a-secret-path`);
    await place.add({ seq: 1, text: '{"seq":1}' });
    expect(bodies).toEqual(['POST /a-secret-path {"seq":1}']);
    expect(place.read).toBeNull();
    expect(place.name).not.toContain('secret');
    status = 503;
    const add = place.add({ seq: 2, text: '{}' });
    await expect(add).rejects.toThrow('The receiver answered 503.');
    await expect(place.reach()).rejects.toThrow('The receiver answered 503.');
    // It takes lines by POST, and is there.
    status = 405;
    await place.reach();
    expect(bodies.at(-1)).toBe('GET /a-secret-path ');
    server.close();
  });
});

describe('the setting', () => {
  it('names several places, with commas or spaces', async () => {
    const places = await placesOf(
      `file:///a.jsonl, file:/b.jsonl ${bucket()} https://audit.example/log`,
    );
    expect(places.map(({ name }) => name.replace(/#\w{6}$/, '#'))).toEqual([
      'file /a.jsonl',
      'file /b.jsonl',
      's3 papers/audit/log',
      'receiver audit.example #',
    ]);
  });

  it.each([
    ['file:a.jsonl', 'a file is written'],
    ['file://host/a.jsonl', 'a file is written'],
    ['ftp://a/b', 'each place begins with'],
    ['https://name:secret@a/b', 'a secret of a receiver is part of its path'],
    ['s3://papers/log?region=eu&lock_days=0', 'lock_days is a number of days'],
    ['s3://papers/log?colour=red', 'it takes endpoint and region, not colour'],
    [`file:${tmpdir()}`, `${tmpdir()} is a folder. Name a file in it`],
    [`file://${tmpdir()}/lines/`, `${tmpdir()}/lines/ is a folder. Name a file in it`],
    ['file:/dev/null', '/dev/null is not a file that lines can be added to'],
    [
      `file:${import.meta.filename}/new/lines.jsonl`,
      `${import.meta.filename}/new/lines.jsonl cannot be made`,
    ],
  ])('%s is refused with what is wrong', async (setting, why) => {
    const refused = placesOf(setting);
    await expect(refused).rejects.toThrow(SettingsRefused);
    await expect(refused).rejects.toThrow(`AUDIT_CHECKPOINT_URL is not valid: ${why}`);
    await expect(refused).rejects.not.toThrow('secret@');
  });
});
