import {
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { createHash } from 'node:crypto';
import { DAY_MS } from '@verify-admin/rulebook/kernel/time';
import { openS3Client } from '../storage/s3-client.ts';
import { storageFault } from '../storage/storage-fault.ts';
import { type CheckpointPlace, PlaceFault, type PlacedLine } from './checkpoint-place.ts';
import type { S3PlaceAddress } from './read-place-addresses.ts';

/** Keys sort as the numbers of their lines do. */
const SEQ_DIGITS = 15;

/**
 * One object for each line in a bucket of a server that speaks S3. With `lock_days` nobody can replace or
 * remove it for so long, not even the owner of the bucket (object lock in compliance mode).
 */
export class S3Place implements CheckpointPlace {
  readonly name: string;
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;
  readonly #lockDays: number | null;

  constructor({ address, prefix, lock_days }: S3PlaceAddress) {
    this.#client = openS3Client(address);
    this.#bucket = address.bucket;
    this.#prefix = prefix;
    this.#lockDays = lock_days;
    this.name = `s3 ${address.bucket}${prefix === '' ? '' : `/${prefix}`}`;
  }

  async add({ seq, text }: PlacedLine): Promise<void> {
    const lock = await this.#lock();
    const mark = createHash('sha256').update(text).digest('hex').slice(0, 16);
    const name = `${String(seq).padStart(SEQ_DIGITS, '0')}-${mark}.json`;
    const put = new PutObjectCommand({
      Bucket: this.#bucket,
      Key: this.#keyOf(name),
      Body: text,
      ContentType: 'application/json',
      ...lock,
    });
    await this.#asked(() => this.#client.send(put));
  }

  async reach(): Promise<void> {
    await this.#list(undefined);
  }

  /**
   * A locked object needs a checksum of its bytes. The lock is counted from the later of the clocks of this machine and of the
   * server, so that a slow one shortens none. The client knows the server's from its answers, where it is minutes away.
   */
  async #lock() {
    if (this.#lockDays === null) return {};
    await this.reach();
    const now = Date.now() + Math.max(0, this.#client.config.systemClockOffset);
    return {
      ChecksumAlgorithm: 'SHA256',
      ObjectLockMode: 'COMPLIANCE',
      ObjectLockRetainUntilDate: new Date(now + this.#lockDays * DAY_MS),
    } as const;
  }

  #keyOf(name: string): string {
    return this.#prefix === '' ? name : `${this.#prefix}/${name}`;
  }

  readonly read = (): AsyncIterable<string> => this.#readObjects();

  async *#readObjects(): AsyncIterable<string> {
    for (let token: string | undefined, more = true; more; more = token !== undefined) {
      const page = await this.#list(token);
      for (const { Key } of page.Contents ?? []) {
        if (Key?.endsWith('.json')) yield await this.#get(Key);
      }
      token = page.NextContinuationToken;
    }
  }

  #list(token: string | undefined) {
    const list = new ListObjectsV2Command({
      Bucket: this.#bucket,
      Prefix: this.#keyOf(''),
      ...(token === undefined ? {} : { ContinuationToken: token }),
    });
    return this.#asked(() => this.#client.send(list));
  }

  #get(key: string): Promise<string> {
    return this.#asked(async () => {
      const get = new GetObjectCommand({ Bucket: this.#bucket, Key: key });
      const { Body } = await this.#client.send(get);
      return (await Body?.transformToString()) ?? '';
    });
  }

  async #asked<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      const fault = storageFault(error);
      throw new PlaceFault(fault.message, fault);
    }
  }
}
