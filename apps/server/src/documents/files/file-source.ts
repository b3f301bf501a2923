import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { LinkPurpose } from './document-link.ts';

/** What is needed to send a file's bytes. */
export interface LinkedFile {
  readonly filename: string;
  readonly media_type: string;
  readonly storage_key: string;
  readonly sha256: string;
  /** How many bytes a video has: it is sent in ranges and never held whole. */
  readonly streamed_bytes?: number;
}

/** Files of one kind that are opened by their links. */
export interface FileSource {
  readonly purpose: LinkPurpose;
  /** Null when there is no such file any more. */
  readonly find: (db: Kysely<Schema>, id: number) => Promise<LinkedFile | null>;
}
