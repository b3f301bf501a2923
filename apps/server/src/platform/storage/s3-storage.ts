import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { assertObjectKey, isObjectKey } from './object-key.ts';
import type { S3Address } from './s3-address.ts';
import { openS3Client, S3_PATIENCE } from './s3-client.ts';
import { Readable } from 'node:stream';
import { type ByteRange, type Storage, type StreamedObject, UNSETTLED_MS } from './storage.ts';
import { isAbsent, storageFault } from './storage-fault.ts';

/** Milliseconds: a video, on a slow line to the server. */
const STREAM_TIMEOUT_MS = 540_000;

/** Objects in one bucket of a server that speaks S3. An object is there whole or not at all. */
export class S3Storage implements Storage {
  readonly #client: S3Client;
  readonly #bucket: string;

  /** Nothing is asked of the server yet. */
  constructor(address: S3Address, patience = S3_PATIENCE) {
    this.#bucket = address.bucket;
    this.#client = openS3Client(address, patience);
  }

  /** Lists nothing: no object's key begins like that. */
  async reach(): Promise<void> {
    await this.#list('reach', undefined);
  }

  async put(key: string, bytes: Uint8Array, mediaType: string): Promise<void> {
    const object = this.#object(key);
    const put = new PutObjectCommand({
      ...object,
      Body: bytes,
      ContentLength: bytes.byteLength,
      ContentType: mediaType,
    });
    await this.#asked(() => this.#client.send(put));
  }

  /** A stream cannot be sent twice: a request that fails is not tried again by the client. */
  async putStream(
    key: string,
    bytes: AsyncIterable<Uint8Array>,
    { size, mediaType }: StreamedObject,
  ): Promise<void> {
    const body = Readable.from(bytes, { objectMode: false });
    const put = new PutObjectCommand({
      ...this.#object(key),
      Body: body,
      ContentLength: size,
      ContentType: mediaType,
    });
    const broken = new AbortController();
    let fault: Error | null = null;
    body.on('error', (error) => {
      fault = error;
      broken.abort();
    });
    const options = { abortSignal: broken.signal, requestTimeout: STREAM_TIMEOUT_MS };
    try {
      await this.#asked(() => this.#client.send(put, options));
    } catch (error) {
      body.destroy();
      // Not every server discards a request that was cut off.
      await this.remove(key).catch(() => undefined);
      throw fault ?? error;
    }
  }

  async readRange(key: string, { start, end }: ByteRange): Promise<Readable | null> {
    const range = { ...this.#object(key), Range: `bytes=${start}-${end}` };
    return this.#asked(async () => {
      try {
        const { Body } = await this.#client.send(new GetObjectCommand(range));
        return Body instanceof Readable ? Body : null;
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    });
  }

  async get(key: string): Promise<Uint8Array | null> {
    const object = this.#object(key);
    return this.#asked(async () => {
      try {
        const { Body } = await this.#client.send(new GetObjectCommand(object));
        return (await Body?.transformToByteArray()) ?? null;
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    });
  }

  async remove(key: string): Promise<void> {
    const object = this.#object(key);
    await this.#asked(() => this.#client.send(new DeleteObjectCommand(object)));
  }

  /** By the server's clock, which stamped the objects: the client knows how far ours is off. */
  async *listSettled(prefix: string): AsyncIterable<string> {
    assertObjectKey(prefix);
    for (let token: string | undefined, more = true; more; more = token !== undefined) {
      const page = await this.#list(prefix, token);
      const settled = Date.now() + this.#client.config.systemClockOffset - UNSETTLED_MS;
      for (const { Key = '', LastModified } of page.Contents ?? []) {
        if (isObjectKey(Key) && LastModified && LastModified.getTime() < settled) yield Key;
      }
      token = page.NextContinuationToken;
    }
  }

  async isEmpty(prefix?: string): Promise<boolean> {
    const list = new ListObjectsV2Command({
      Bucket: this.#bucket,
      MaxKeys: 1,
      ...(prefix === undefined ? {} : { Prefix: `${prefix}/` }),
    });
    const { Contents = [] } = await this.#asked(() => this.#client.send(list));
    return Contents.length === 0;
  }

  /** A write that broke off leaves nothing here. */
  async sweep(): Promise<number> {
    return 0;
  }

  #object(key: string) {
    assertObjectKey(key);
    return { Bucket: this.#bucket, Key: key };
  }

  #list(prefix: string, token: string | undefined) {
    const list = new ListObjectsV2Command({
      Bucket: this.#bucket,
      Prefix: `${prefix}/`,
      ...(token === undefined ? {} : { ContinuationToken: token }),
    });
    return this.#asked(() => this.#client.send(list));
  }

  async #asked<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      throw storageFault(error);
    }
  }
}
