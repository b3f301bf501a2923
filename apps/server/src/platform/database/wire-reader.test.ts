import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type WirePiece, WireReader } from './wire-reader.ts';

function message(type: string, body = ''): Buffer {
  const header = Buffer.alloc(5);
  header.write(type);
  header.writeInt32BE(4 + Buffer.byteLength(body), 1);
  return Buffer.concat([header, Buffer.from(body)]);
}

function request(code: number, body = ''): Buffer {
  const header = Buffer.alloc(8);
  header.writeInt32BE(8 + Buffer.byteLength(body), 0);
  header.writeInt32BE(code, 4);
  return Buffer.concat([header, Buffer.from(body)]);
}

const STARTUP = request(196_608, 'user\0postgres\0\0');
const SSL = request(80_877_103);
const CANCEL = request(80_877_102, '12345678');

function readAll(bytes: Buffer, cuts: readonly number[] = []): WirePiece[] {
  const reader = new WireReader();
  const edges = [0, ...cuts, bytes.length];
  return edges
    .slice(1)
    .flatMap((end, index) => reader.read(Buffer.from(bytes.subarray(edges[index], end))));
}

describe('WireReader', () => {
  const group = [
    message('P', 'select $1'),
    message('B', 'x'.repeat(300)),
    message('E'),
    message('S'),
  ];

  it('keeps a group of messages together until its Sync', () => {
    const bytes = Buffer.concat(group);
    expect(readAll(Buffer.concat([STARTUP, bytes, message('Q', 'select 1\0')]))).toEqual([
      { kind: 'startup', bytes: STARTUP },
      { kind: 'messages', bytes, complete: true },
      { kind: 'messages', bytes: message('Q', 'select 1\0'), complete: true },
    ]);
  });

  it('hands out an unfinished group at a Flush and says so', () => {
    const flushed = Buffer.concat([message('P'), message('H')]);
    expect(readAll(Buffer.concat([STARTUP, flushed, message('S')])).slice(1)).toEqual([
      { kind: 'messages', bytes: flushed, complete: false },
      { kind: 'messages', bytes: message('S'), complete: true },
    ]);
  });

  it('asks for encryption before the startup, and may then start', () => {
    const kinds = readAll(Buffer.concat([SSL, STARTUP])).map((piece) => piece.kind);
    expect(kinds).toEqual(['encryption', 'startup']);
  });

  it.each([
    ['a cancel request', CANCEL, 'cancel'],
    ['a startup of impossible length', request(196_608, 'x'.repeat(20_000)), 'malformed'],
    ['a goodbye', Buffer.concat([STARTUP, message('X')]), 'terminate'],
    ['a message of impossible length', Buffer.concat([STARTUP, Buffer.alloc(5)]), 'malformed'],
  ])('knows %s', (_, bytes, kind) => {
    expect(readAll(bytes).at(-1)?.kind).toBe(kind);
  });

  it('cuts the same pieces however the bytes arrive', () => {
    const bytes = Buffer.concat([SSL, STARTUP, ...group, message('Q', 'commit\0'), ...group]);
    const whole = readAll(bytes);
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(bytes.length), { maxLength: 40 }), (cuts) => {
        expect(
          readAll(
            bytes,
            cuts.sort((a, b) => a - b),
          ),
        ).toEqual(whole);
      }),
    );
  });
});
