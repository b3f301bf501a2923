import { S3Client } from '@aws-sdk/client-s3';
import type { S3Address } from './s3-address.ts';

/** Milliseconds: what a connection, and then one request or one silence in it, may take. */
const CONNECT_TIMEOUT_MS = 3000;
const REQUEST_TIMEOUT_MS = 20_000;
/** A row may be locked meanwhile: one further try, no more. */
const ATTEMPTS = 2;

/**
 * Otherwise the client adds checksums that not every server knows, and frames a stream with them:
 * 200,000 bytes were stored as 200,070. The signature covers the bytes on their way in, and what is
 * read back is held against the document's own SHA-256.
 */
const ONLY_REQUIRED = {
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
} as const;

export interface S3Patience {
  readonly connect_ms: number;
  readonly request_ms: number;
}

export const S3_PATIENCE: S3Patience = {
  connect_ms: CONNECT_TIMEOUT_MS,
  request_ms: REQUEST_TIMEOUT_MS,
};

/** A client of the bucket's server; its keys come from the standard AWS environment. */
export function openS3Client({ endpoint, region }: S3Address, patience = S3_PATIENCE): S3Client {
  return new S3Client({
    ...ONLY_REQUIRED,
    region,
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: patience.connect_ms,
      requestTimeout: patience.request_ms,
      socketTimeout: patience.request_ms,
      throwOnRequestTimeout: true,
    },
  });
}
