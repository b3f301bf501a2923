import type { Permission } from '@verify-admin/rulebook/staff/permissions';
import type { Kysely } from 'kysely';
import type { AuditEntry } from '../../kernel/audit.ts';
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
  /** A link that was made with another one opens nothing. */
  readonly link_version?: number;
}

/** How a file is asked for: on the screen, or to be saved. */
export type FileUse = 'opened' | 'downloaded';

interface SourceOf<File extends LinkedFile> {
  readonly purpose: LinkPurpose;
  /** Null when there is no such file any more. */
  readonly find: (db: Kysely<Schema>, id: number) => Promise<File | null>;
  /** What one may do who opens such a file, and the line it leaves; null for files that anybody with the link may open. */
  readonly staff: {
    readonly access: Permission;
    readonly entryOf: (id: number, file: File, use: FileUse) => AuditEntry;
  } | null;
}

/** A file as it was found, with the line that opening it leaves. */
export interface FoundFile {
  readonly file: LinkedFile;
  readonly entryOf: ((use: FileUse) => AuditEntry) | null;
}

/** Files of one kind that are opened by their links. */
export interface FileSource {
  readonly purpose: LinkPurpose;
  /** What the person of the session must be allowed; null where the link belongs to no session. */
  readonly access: Permission | null;
  /** Null when there is no such file any more. */
  readonly find: (db: Kysely<Schema>, id: number) => Promise<FoundFile | null>;
}

/** Files of one kind, with what is needed to open one and what that leaves in the audit log. */
export function fileSource<File extends LinkedFile>({
  purpose,
  find,
  staff,
}: SourceOf<File>): FileSource {
  return {
    purpose,
    access: staff?.access ?? null,
    find: async (db, id) => {
      const file = await find(db, id);
      if (!file) return null;
      return { file, entryOf: staff && ((use) => staff.entryOf(id, file, use)) };
    },
  };
}
