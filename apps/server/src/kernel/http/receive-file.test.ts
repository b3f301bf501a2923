import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { FileInMemory, type FileReceiver, receiveFile } from './receive-file.ts';

const PIECES = ['first ', 'second ', 'third'].map((text) => Buffer.from(text));

async function* inPieces() {
  yield* PIECES;
}

const aPart = ({ truncated = false } = {}) => ({
  filename: 'rows.xlsx',
  file: Object.assign(inPieces(), { truncated }),
});

/** Takes its time over every piece, and writes down what happens. */
class SlowReceiver implements FileReceiver<string> {
  readonly seen: string[] = [];

  begin(filename: string): void {
    this.seen.push(`begins ${filename}`);
  }

  async take(piece: Uint8Array): Promise<void> {
    this.seen.push(`takes ${piece.length}`);
    await new Promise(setImmediate);
    this.seen.push('has it');
  }

  taken(): string {
    return this.seen.join(', ');
  }

  release(): void {}
}

it('T19 hands a file over piece by piece, the next one when the last was taken', async () => {
  const { bytes } = await receiveFile(aPart(), new SlowReceiver());
  expect(bytes).toBe('begins rows.xlsx, takes 6, has it, takes 7, has it, takes 5, has it');
});

it('knows a file by its bytes, in whatever pieces it came', async () => {
  const whole = Buffer.concat(PIECES);
  const received = await receiveFile(aPart(), new FileInMemory());
  expect(received).toEqual({
    filename: 'rows.xlsx',
    bytes: whole,
    sha256: createHash('sha256').update(whole).digest('hex'),
    tooLarge: false,
  });
});

it('T19 says so where the file was longer than what was handed over', async () => {
  const received = await receiveFile(aPart({ truncated: true }), new FileInMemory());
  expect(received.tooLarge).toBe(true);
});
