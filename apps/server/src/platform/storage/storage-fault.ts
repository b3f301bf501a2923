import { errorCode } from '../error-code.ts';

/**
 * Why an object could not be stored, read or removed. Its code is this product's own: an error of the
 * network below it must not be taken for one of the database.
 */
export class StorageFault extends Error {
  readonly code: `storage/${'unreachable' | 'no-credentials' | 'refused' | 'no-bucket' | 'failed'}`;
  constructor(code: StorageFault['code'], sentence: string, cause: unknown) {
    super(sentence, { cause });
    this.name = 'StorageFault';
    this.code = code;
  }
}

function statusOf(error: Error): number | undefined {
  const metadata: unknown = '$metadata' in error ? error.$metadata : undefined;
  if (typeof metadata !== 'object' || metadata === null) return undefined;
  const status = 'httpStatusCode' in metadata ? metadata.httpStatusCode : undefined;
  return typeof status === 'number' ? status : undefined;
}

/** What a folder answers that is away, broken, or not ours. A full disk is told apart from these. */
const FOLDER_CODES = ['EACCES', 'EPERM', 'EIO', 'EROFS', 'ENOTDIR', 'ESTALE', 'ENODEV', 'ENXIO'];

/**
 * Runs an act on a folder of this machine.
 * @throws StorageFault where the folder fails; every other error as it is
 */
export async function onFolder<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const code = errorCode(error);
    if (!FOLDER_CODES.includes(code)) throw error;
    const sentence = `The folder for files cannot be read or written (${code}).`;
    throw new StorageFault('storage/failed', sentence, error);
  }
}

/** Whether the server answers that this object, and not its whole bucket, is missing. */
export function isAbsent(error: unknown): boolean {
  if (!(error instanceof Error) || error.name === 'NoSuchBucket') return false;
  return error.name === 'NoSuchKey' || statusOf(error) === 404;
}

/** The meaning of an error of the S3 client. */
export function storageFault(error: unknown): StorageFault {
  const name = error instanceof Error ? error.name : '';
  const status = error instanceof Error ? statusOf(error) : undefined;
  if (name === 'CredentialsProviderError') {
    const sentence = 'No access key for the object storage is in the AWS environment.';
    return new StorageFault('storage/no-credentials', sentence, error);
  }
  if (name === 'NoSuchBucket') {
    return new StorageFault('storage/no-bucket', 'The bucket does not exist.', error);
  }
  if (status === 401 || status === 403) {
    const sentence = `The object storage refuses our access key (${name}).`;
    return new StorageFault('storage/refused', sentence, error);
  }
  if (status === undefined) {
    const sentence = 'The object storage does not answer.';
    return new StorageFault('storage/unreachable', sentence, error);
  }
  const sentence = `The object storage failed with ${status} (${name}).`;
  return new StorageFault('storage/failed', sentence, error);
}
