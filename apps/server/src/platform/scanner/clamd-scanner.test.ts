import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EICAR, FakeClamd } from '../../../../../tests/servers/fake-clamd.ts';
import { ClamdScanner, readAnswer } from './clamd-scanner.ts';
import { openScanner } from './open-scanner.ts';
import type { Scanner } from './scanner.ts';

let clamd: FakeClamd;
let url: string;

beforeEach(async () => {
  clamd = new FakeClamd();
  url = await clamd.listen();
});
afterEach(() => clamd.close());

function opened(SCANNER_URL = url): Scanner {
  const scanner = openScanner({ SCANNER_URL });
  if (!scanner) throw new Error('no scanner');
  return scanner;
}

const scan = (bytes: Uint8Array | string, scanner = opened()) =>
  scanner.scan(Readable.from([Buffer.from(bytes)]));

describe('a scanner that speaks the protocol of clamd', () => {
  it('gets every byte of a file, in chunks behind their lengths', async () => {
    const bytes = Buffer.alloc(700_001, 'verify');
    expect(await scan(bytes)).toEqual({ kind: 'clean' });
    expect(clamd.scanned[0]?.equals(bytes)).toBe(true);
  });

  it('gives its own name of what it found', async () => {
    const answer = await scan(`paper ${EICAR} paper`);
    expect(answer).toEqual({ kind: 'found', found: 'Eicar-Signature' });
  });

  it('is reached by a socket of this machine too', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'clamd-')), 'clamd.ctl');
    const local = new FakeClamd();
    const scanner = opened(await local.listen(path));
    expect(scanner.name).toBe(`clamd ${path}`);
    expect(await scanner.reach()).toBeNull();
    expect(await scan('paper', scanner)).toEqual({ kind: 'clean' });
    await local.close();
  });

  it('is none where no address is set', () => {
    expect(openScanner({ SCANNER_URL: undefined })).toBeNull();
  });
});

describe('a file is never clean', () => {
  const fault = { kind: 'fault', why: expect.any(String) };

  it('where it is larger than the scanner takes', async () => {
    clamd.streamMaxBytes = 100_000;
    expect(await scan(Buffer.alloc(5_000_000))).toEqual({
      kind: 'fault',
      why: expect.stringContaining('StreamMaxLength'),
    });
  });

  it.each(['closes', 'confused'] as const)('where the scanner %s', async (behaviour) => {
    clamd.behaviour = behaviour;
    expect(await scan('paper')).toEqual(fault);
    expect(await opened().reach()).not.toBeNull();
  });

  it('where the scanner is silent', async () => {
    clamd.behaviour = 'silent';
    const port = Number(new URL(url).port);
    const scanner = new ClamdScanner({ host: '127.0.0.1', port }, 50);
    expect(await scan('paper', scanner)).toEqual(fault);
  });

  it('where no scanner listens', async () => {
    await clamd.close();
    expect(await scan('paper')).toEqual(fault);
    clamd = new FakeClamd();
    await clamd.listen();
  });

  it('where it could not be read to its end', async () => {
    async function* torn() {
      yield Buffer.from('paper');
      throw new Error('the disk is gone');
    }
    expect(await opened().scan(torn())).toEqual(fault);
    expect(clamd.scanned).toEqual([]);
  });

  it.each(['', 'stream: ok', 'stream: OK FOUND?', 'OK', 'stream: OK\nstream: OK', 'ERROR'])(
    'by the answer %j',
    (text) => {
      expect(readAnswer(text).kind).toBe('fault');
    },
  );
});
