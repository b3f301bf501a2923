import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anS3Server, type S3Server } from '../../../../../tests/servers/s3-server.ts';
import { isDatabaseGone } from '../database/faults/database-gone.ts';
import { freshKey } from './object-key.ts';
import { openStorage } from './open-storage.ts';
import { readS3Address } from './s3-address.ts';
import { S3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

const BYTES = Buffer.from('x');

let folder: string;
let server: S3Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contract-'));
  server = await anS3Server();
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function listed(storage: Storage, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of storage.listSettled(prefix)) keys.push(key);
  return keys;
}

const KINDS: readonly [string, () => Promise<Storage>][] = [
  ['the local disk', () => openStorage({ DATA_DIR: folder, STORAGE_URL: undefined })],
  ['S3', () => openStorage({ DATA_DIR: folder, STORAGE_URL: server.STORAGE_URL })],
];

describe.each(KINDS)('IMG-19 objects on %s', (_where, open) => {
  let storage: Storage;
  const prefix = 'documents/2026-11-21';

  beforeAll(async () => {
    storage = await open();
  });

  async function put(bytes: Uint8Array, key = freshKey(prefix)): Promise<string> {
    await storage.put(key, bytes, 'image/png');
    return key;
  }

  it('CALL-18 can be reached', async () => {
    await expect(storage.reach()).resolves.toBeUndefined();
  });

  it.each([1, 4096, 65_537, 200_000, 10 * 1024 * 1024])(
    '%d bytes stay those bytes',
    async (size) => {
      const bytes = randomBytes(size);
      const read = await storage.get(await put(bytes));
      expect(read?.byteLength).toBe(size);
      expect(bytes.equals(read ?? Buffer.alloc(0))).toBe(true);
    },
  );

  /** The bytes of a file as they come from a reader: in pieces. */
  async function* pieces(bytes: Buffer, size = 65_536) {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  const streamed = (size: number) => ({ size, mediaType: 'video/mp4' });

  async function readBytes(key: string, start: number, end: number): Promise<Buffer | null> {
    const read = await storage.readRange(key, { start, end });
    if (!read) return null;
    const chunks: Buffer[] = [];
    for await (const chunk of read) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  it('INF-24 bytes that come in pieces are stored, and read again in ranges', async () => {
    const bytes = randomBytes(3_000_000);
    const key = freshKey(prefix);
    await storage.putStream(key, pieces(bytes), streamed(bytes.length));
    expect(bytes.equals((await storage.get(key)) ?? Buffer.alloc(0))).toBe(true);
    // Millions of bytes compared one by one take half a minute.
    expect((await readBytes(key, 0, bytes.length - 1))?.equals(bytes)).toBe(true);
    expect(await readBytes(key, 1_000_000, 1_000_009)).toEqual(
      bytes.subarray(1_000_000, 1_000_010),
    );
    expect(await readBytes(freshKey(prefix), 0, 9)).toBeNull();
  });

  it('INF-24 a stream that breaks is never a whole object', async () => {
    async function* broken() {
      yield randomBytes(1000);
      throw new Error('the line broke');
    }
    const key = freshKey(prefix);
    await expect(storage.putStream(key, broken(), streamed(200_000))).rejects.toThrow(
      'the line broke',
    );
    // Some S3 servers keep what was cut off, and may do so after we removed it: no row names it, so it is swept.
    expect((await storage.get(key))?.byteLength ?? 0).toBeLessThanOrEqual(1000);
    expect(await storage.sweep()).toBe(0);
  });

  it('a part of a larger buffer is stored as that part', async () => {
    const whole = Buffer.from('before the part after');
    const read = await storage.get(await put(whole.subarray(7, 15)));
    expect(Buffer.from(read ?? []).toString()).toBe('the part');
  });

  it('many at once do not mix', async () => {
    const all = Array.from({ length: 24 }, () => randomBytes(30_000));
    const keys = await Promise.all(all.map((bytes) => put(bytes)));
    const read = await Promise.all(keys.map((key) => storage.get(key)));
    for (const [index, bytes] of all.entries()) {
      expect(bytes.equals(read[index] ?? Buffer.alloc(0))).toBe(true);
    }
  });

  it('an absent one is null, also below and above one that is there', async () => {
    const key = await put(Buffer.from('here'), freshKey('lists'));
    expect(await storage.get(freshKey(prefix))).toBeNull();
    expect(await storage.get(freshKey('nowhere'))).toBeNull();
    expect(Buffer.from((await storage.get(key)) ?? []).toString()).toBe('here');
  });

  it('a removed one is gone, and may be removed again', async () => {
    const key = await put(Buffer.from('short-lived'));
    await storage.remove(key);
    expect(await storage.get(key)).toBeNull();
    await storage.remove(key);
  });

  it('a young one is never listed as settled, and a broken write leaves nothing to sweep', async () => {
    await put(Buffer.from('young'));
    expect(await listed(storage, prefix)).toEqual([]);
    expect(await listed(storage, 'prefixes/nobody-used')).toEqual([]);
    expect(await storage.sweep()).toBe(0);
  });

  it.each([
    '../outside',
    '/etc/passwd',
    'documents/../../a',
    'documents//a',
    '',
    'A',
    'a?b',
    'a#b',
  ])('A18 the key %j leads nowhere', async (key) => {
    const uses = [
      () => put(BYTES, key),
      () => storage.get(key),
      () => storage.remove(key),
      () => listed(storage, key),
    ];
    for (const use of uses) await expect(use).rejects.toThrow('not an object key');
  });
});

/** Long enough on any machine, and what is waited for a server that falls silent. */
const [PATIENCE_MS, SHORT_PATIENCE_MS] = [60_000, 300];

/** An S3 server that does one thing to every request. */
async function withServer(
  answer: RequestListener,
  use: (storage: S3Storage) => Promise<void>,
  request_ms = PATIENCE_MS,
) {
  const http = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => http.once('listening', resolve));
  const { port } = http.address() as AddressInfo;
  const address = readS3Address(`s3://papers?endpoint=http://127.0.0.1:${port}`);
  try {
    await use(new S3Storage(address, { connect_ms: PATIENCE_MS, request_ms }));
  } finally {
    http.closeAllConnections();
    http.close();
  }
}

async function expectFault(storage: Storage, code: string) {
  const key = freshKey('documents');
  const uses = [
    () => storage.put(key, BYTES, 'text/plain'),
    () => storage.get(key),
    () => listed(storage, 'documents'),
    () => storage.reach(),
  ];
  for (const use of uses) {
    const fault = await use().catch((error: unknown) => error);
    expect(fault).toMatchObject({ name: 'StorageFault', code });
    expect(String(fault)).not.toContain(key);
    expect(isDatabaseGone(fault)).toBe(false);
  }
}

/** What S3 answers, in its own words. */
const answering =
  (status: number, code: string): RequestListener =>
  (request, response) => {
    request.resume();
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>m</Message></Error>`);
  };

describe('a storage on S3', () => {
  it.each([
    ['that refuses the key', answering(403, 'SignatureDoesNotMatch'), 'storage/refused'],
    ['without the bucket', answering(404, 'NoSuchBucket'), 'storage/no-bucket'],
    ['that is broken', answering(500, 'InternalError'), 'storage/failed'],
    ['that never answers', () => undefined, 'storage/unreachable', SHORT_PATIENCE_MS],
    ['that hangs up', (request) => void request.socket.destroy(), 'storage/unreachable'],
  ] as [string, RequestListener, string, number?][])('%s is a fault of its own', (...row) => {
    const [, answer, code, request_ms] = row;
    return withServer(answer, (storage) => expectFault(storage, code), request_ms);
  });

  it('is sent the bytes as they are, signed, and no framing around them', async () => {
    const bytes = randomBytes(200_000);
    const asked: IncomingHttpHeaders[] = [];
    await withServer(
      (request, response) => {
        asked.push(request.headers);
        request.resume().once('end', () => response.end());
      },
      async (storage) => {
        const key = freshKey('documents');
        await storage.put(key, bytes, 'image/png');
        await storage.get(key);
      },
    );
    expect(asked).toHaveLength(2);
    expect(asked[0]).toMatchObject({
      'content-length': '200000',
      'content-type': 'image/png',
      'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
      authorization: expect.stringContaining('SignedHeaders='),
    });
    const names = asked.flatMap((headers) => Object.keys(headers));
    expect(names.filter((name) => /checksum|content-encoding|trailer/.test(name))).toEqual([]);
  });

  it('that falls silent in the middle of an object is a fault, never half an object', () =>
    withServer(
      (_request, response) => {
        response.writeHead(200, { 'content-length': 200_000 });
        response.write(randomBytes(1000));
      },
      async (storage) => {
        await expect(storage.get(freshKey('documents'))).rejects.toThrow('does not answer');
      },
      SHORT_PATIENCE_MS,
    ));

  it('lists page after page, leaving out what is young or none of ours', () =>
    withServer(
      (request, response) => {
        const second = request.url?.includes('continuation-token=next') ?? false;
        const old = '2026-01-01T00:00:00.000Z';
        const young = new Date().toISOString();
        const rows = second
          ? [['documents/c', old]]
          : [
              ['documents/a', old],
              ['documents/b', young],
              ['documents/By Hand.txt', old],
            ];
        const contents = rows
          .map(
            ([key, at]) =>
              `<Contents><Key>${key}</Key><LastModified>${at}</LastModified></Contents>`,
          )
          .join('');
        const more = second ? '' : '<NextContinuationToken>next</NextContinuationToken>';
        response.end(
          `<?xml version="1.0"?><ListBucketResult>${contents}${more}</ListBucketResult>`,
        );
      },
      async (storage) => {
        expect(await listed(storage, 'documents')).toEqual(['documents/a', 'documents/c']);
      },
    ));

  it('E5 that is gone is a fault that says so', async () => {
    const gone = await anS3Server();
    const storage = await openStorage({ DATA_DIR: folder, STORAGE_URL: gone.STORAGE_URL });
    const key = freshKey('documents');
    await storage.put(key, BYTES, 'text/plain');
    await gone.kill();
    await expectFault(storage, 'storage/unreachable');
    await expect(storage.get(key)).rejects.toThrow('The object storage does not answer.');
    await gone.close();
  });
});
