import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Stopped } from './stopped.ts';

export interface BodyLimits {
  /** The most bytes, compressed and decompressed. */
  readonly bytes: number;
}

function tooLarge({ bytes }: BodyLimits): Stopped {
  const megabytes = Math.round(bytes / 1_000_000);
  return new Stopped('refused', `The file is larger than ${megabytes} MB, so it is not the list.`);
}

/** What is wrong with the answer by its head alone. */
function refuseHead({ headers }: IncomingMessage, limits: BodyLimits): void {
  if (/^text\/html|xhtml/i.test(headers['content-type'] ?? '')) {
    throw new Stopped('refused', 'The publisher sent a web page instead of the list.');
  }
  const length = headers['content-length'];
  if (length !== undefined && Number(length) > limits.bytes) throw tooLarge(limits);
  const isChunked = /chunked/i.test(headers['transfer-encoding'] ?? '');
  // Only an answer with a length can be checked for completeness.
  if (length === undefined && !isChunked) {
    throw new Stopped('refused', 'The publisher does not say how long the file is.');
  }
}

function unpackerOf({ headers }: IncomingMessage): NodeJS.ReadWriteStream {
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding === 'identity') return new PassThrough();
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip();
  throw new Stopped(
    'refused',
    'The publisher sent the list in an encoding that was not requested.',
  );
}

function counter(limits: BodyLimits): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > limits.bytes) done(tooLarge(limits));
      else done(null, chunk);
    },
  });
}

/**
 * Reads an answer whole and unpacked, counting while it streams, so that neither a huge file nor one
 * that is small only while it is packed is ever held.
 * @throws Stopped when it is too large, broke off, or is no list by its head alone.
 */
export async function readBody(answer: IncomingMessage, limits: BodyLimits): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) chunks.push(chunk);
  };
  try {
    refuseHead(answer, limits);
    const parts: [Readable, Transform, NodeJS.ReadWriteStream, Transform] = [
      answer,
      counter(limits),
      unpackerOf(answer),
      counter(limits),
    ];
    await pipeline(...parts, collect);
  } catch (error) {
    answer.destroy();
    if (error instanceof Stopped) throw error;
    throw new Stopped('refused', 'The download was interrupted before the whole file had arrived.');
  }
  return Buffer.concat(chunks);
}
