import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { AuditLogTable } from '../platform/database/tables/audit-tables.ts';

export type AuditRow = Selectable<AuditLogTable>;

/** A row as it is read, also one that somebody put there whose words are in no vocabulary. */
export type ChainRow = Omit<AuditRow, 'account_type'> & { readonly account_type: string | null };

/** What a line says, before it has its place in the chain. */
export type LineContent = Omit<ChainRow, 'seq' | 'prev_hash' | 'hash'>;

/**
 * The bytes of a line without what the chain adds: its columns in one fixed order, as JSON without the first bracket.
 * `append_audit` of the database puts the hash and the number before it, hashes it, and stores what it reads in it.
 */
export function lineText(line: LineContent): string {
  const fields = [
    line.created,
    line.actor_uuid,
    line.actor_role,
    line.act,
    line.account_type,
    line.account_id,
    line.outcome,
    line.detail,
    line.request_id,
  ];
  return JSON.stringify(fields).slice(1);
}

/** Over every column and the hash before it: changing, removing, adding or swapping any row breaks the chain from there on. */
export function rowHash(row: Omit<ChainRow, 'hash'>): string {
  const place = JSON.stringify([row.prev_hash, row.seq]).slice(0, -1);
  return createHash('sha256')
    .update(`${place},${lineText(row)}`)
    .digest('hex');
}

/** A place of the chain: the number and the hash of a line. */
export interface ChainEnd {
  readonly seq: number;
  readonly hash: string;
}

/** Before the first line. */
export const CHAIN_BEGIN: ChainEnd = { seq: 0, hash: '' };

/** The first line that is not as it was written. */
export interface BrokenLine {
  readonly seq: number;
  readonly why: string;
}

function whyBroken(row: ChainRow, before: ChainEnd): string | null {
  if (row.seq !== before.seq + 1) return `line ${before.seq + 1} is missing`;
  if (row.prev_hash !== before.hash) return 'it does not follow the line before it';
  return rowHash(row) === row.hash ? null : 'its content was changed after it was written';
}

/** Whether a line is as it was written and follows the one before it, whose hash is null if it is not there. */
export function isIntact(row: ChainRow, hash_before: string | null): boolean {
  const hash = row.seq === 1 ? '' : hash_before;
  return hash !== null && whyBroken(row, { seq: row.seq - 1, hash }) === null;
}

/** Walks the chain from its first line on, line by line in their order. */
export class ChainWalk {
  #end: ChainEnd = CHAIN_BEGIN;

  /** The last line that was found intact. */
  get end(): ChainEnd {
    return this.#end;
  }

  /** Goes on through these lines; the first broken one, or null when they are intact. */
  check(rows: readonly ChainRow[]): BrokenLine | null {
    for (const row of rows) {
      const why = whyBroken(row, this.#end);
      if (why) return { seq: row.seq, why };
      this.#end = { seq: row.seq, hash: row.hash };
    }
    return null;
  }
}

/** Whether the last intact line is where the head of the log says that the chain ends. */
export function checkEnd(end: ChainEnd, head: ChainEnd): BrokenLine | null {
  if (end.seq === head.seq && end.hash === head.hash) return null;
  return { seq: end.seq + 1, why: 'the end of the log was cut off or replaced' };
}
