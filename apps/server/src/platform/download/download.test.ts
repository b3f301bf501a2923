import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPublisher, type TestPublisher } from '../../../../../tests/factories/a-publisher.ts';
import { type Conditions, download } from './download.ts';
import { isPublicAddress } from './public-address.ts';

let publisher: TestPublisher;
beforeAll(async () => {
  publisher = await aPublisher();
});
afterAll(async () => {
  await publisher.close();
});

const FILE = { name: 'x.csv', bytes: Buffer.from('1,"A"\n'), modified: '2026-11-20' };
const at = (path: string, conditions: Conditions | null = null, total = 60_000) =>
  download(`${publisher.baseUrl}${path}`, {
    rules: { allowLoopback: true },
    limits: { bytes: 100_000, total },
    conditions,
  });

describe('downloading a list', () => {
  it('downloads the file with its validators, and nothing when it is unchanged', async () => {
    publisher.publish('/x.csv', FILE);
    const first = await at('/x.csv');
    expect(first).toMatchObject({ kind: 'file', bytes: FILE.bytes, last_modified: null });
    const etag = first.kind === 'file' ? first.etag : null;
    expect(await at('/x.csv', { etag, last_modified: null })).toEqual({ kind: 'unchanged' });
  });

  it('follows redirects, a limited number, and never into a private network', async () => {
    publisher.publish('/there.csv', FILE);
    const leadTo = (path: string, location: string) =>
      publisher.answer(path, (_request, response) => {
        response.writeHead(302, { location }).end();
      });
    leadTo('/here', '/there.csv');
    leadTo('/round', '/round');
    leadTo('/inside', 'https://10.0.0.7/sdn.csv');
    leadTo('/metadata', 'http://169.254.169.254/latest');
    leadTo('/plain', 'http://example.com/sdn.csv');
    expect(await at('/here')).toMatchObject({ kind: 'file' });
    expect(await at('/round')).toMatchObject({
      kind: 'refused',
      reason: /too many times/ as never,
    });
    for (const path of ['/inside', '/metadata', '/plain']) {
      expect(await at(path)).toMatchObject({ kind: 'refused' });
    }
  });

  it('asks nobody on this machine in production', async () => {
    const ask = { limits: { bytes: 10, total: 1_000 }, conditions: null };
    const rules = { allowLoopback: false };
    for (const url of [
      publisher.baseUrl,
      'https://localhost/x',
      'https://[::1]/x',
      'file:///etc/x',
    ]) {
      expect(await download(url, { ...ask, rules })).toMatchObject({ kind: 'refused' });
    }
  });

  it('refuses what broke off, is too large, or is no list by its head', async () => {
    publisher.answer('/cut', (_request, response) => {
      response.writeHead(200, { 'content-length': 1000 }).write('1,"A"');
      setTimeout(() => response.destroy(), 50);
    });
    publisher.answer('/cut-gzip', (_request, response) => {
      const packed = gzipSync('x'.repeat(1000)).subarray(0, 12);
      response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': 12 }).end(packed);
    });
    publisher.answer('/endless', (_request, response) => {
      response.writeHead(200, { connection: 'close' });
      response.useChunkedEncodingByDefault = false;
      response.end('1,"A"');
    });
    publisher.answer('/huge', (_request, response) => {
      response.writeHead(200, { 'content-length': 100_001 }).end(Buffer.alloc(100_001));
    });
    publisher.answer('/huge-chunked', (_request, response) => {
      response.writeHead(200);
      for (let i = 0; i < 20; i++) response.write(Buffer.alloc(10_000));
      response.end();
    });
    publisher.answer('/bomb', (_request, response) => {
      const packed = gzipSync(Buffer.alloc(50_000_000));
      response
        .writeHead(200, { 'content-encoding': 'gzip', 'content-length': packed.length })
        .end(packed);
    });
    publisher.answer('/page', (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<html>');
    });
    publisher.answer('/part', (_request, response) => {
      response.writeHead(206, { 'content-range': 'bytes 0-4/10' }).end('1,"A"');
    });
    const reasons: Record<string, string> = {};
    for (const path of ['/cut', '/cut-gzip', '/huge', '/huge-chunked', '/bomb', '/page', '/part']) {
      const answer = await at(path);
      reasons[path] = 'reason' in answer ? `${answer.kind}: ${answer.reason}` : answer.kind;
    }
    const broken = 'refused: The download was interrupted before the whole file had arrived.';
    const large = 'refused: The file is larger than 0 MB, so it is not the list.';
    expect(reasons).toEqual({
      '/cut': broken,
      '/cut-gzip': broken,
      '/huge': large,
      '/huge-chunked': large,
      '/bomb': large,
      '/page': 'refused: The publisher sent a web page instead of the list.',
      '/part': 'failed: The publisher answered 206.',
    });
  });

  it('waits no longer than it may', async () => {
    publisher.answer('/slow', (_request, response) => {
      response.writeHead(200, { 'content-length': 10 }).write('1');
    });
    expect(await at('/slow', null, 300)).toEqual({
      kind: 'failed',
      reason: 'The publisher took longer than 1 s.',
    });
  });

  it('T18 knows the private networks', () => {
    const inside = [
      '10.1.2.3',
      '172.31.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
    ];
    const inside6 = [
      '::1',
      'fe80::1',
      'fc00::1',
      '::ffff:10.0.0.1',
      '2002:0a00:0001::',
      '64:ff9b::a00:1',
    ];
    for (const address of [...inside, ...inside6, 'none']) {
      expect([address, isPublicAddress(address)]).toEqual([address, false]);
    }
    for (const address of ['8.8.8.8', '172.32.0.1', '2606:4700::1111']) {
      expect([address, isPublicAddress(address)]).toEqual([address, true]);
    }
  });
});
