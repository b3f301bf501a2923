import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * How far the write-ahead log reached, noted while the database runs. After a crash PostgreSQL takes
 * the first unreadable record for the end of the log: a log damaged in the middle would open without
 * a word and without the rows that followed. Then the end it found lies before the noted position.
 */
const NOTE = 'verify-admin.flushed';
const LOST = 'verify-admin.lost';
const POSITION = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/;
const PAGE_BYTES = 8192n;

/** A position in the log as PostgreSQL writes it (`16/B374D848`), in bytes; null when it is none. */
export function parsePosition(text: string): bigint | null {
  const found = POSITION.exec(text.trim());
  if (!found) return null;
  return (BigInt(`0x${found[1]}`) << 32n) + BigInt(`0x${found[2]}`);
}

/** Notes a position. One on a page's edge may cut a record in two and is left out. */
export function noteFlushed(pgdata: string, position: string): void {
  const bytes = parsePosition(position);
  if (bytes === null || bytes % PAGE_BYTES === 0n) return;
  const written = join(pgdata, `${NOTE}.new`);
  writeFileSync(written, `${position}\n`);
  renameSync(written, join(pgdata, NOTE));
}

function readNoted(pgdata: string): bigint {
  const path = join(pgdata, NOTE);
  return existsSync(path) ? (parsePosition(readFileSync(path, 'utf8')) ?? 0n) : 0n;
}

/** Whether an earlier start found that writes are lost; PostgreSQL itself forgets it at once. */
export function hasLostWrites(pgdata: string): boolean {
  return existsSync(join(pgdata, LOST));
}

/**
 * Compares where the engine found the log to end with what was noted.
 * @param recovered the position of the checkpoint the engine ended its recovery with.
 * @returns whether writes are lost; that is then remembered until a person removes the folder.
 */
export function noticeLostWrites(pgdata: string, recovered: string): boolean {
  const end = parsePosition(recovered);
  if (end === null || end >= readNoted(pgdata)) return false;
  writeFileSync(join(pgdata, LOST), `recovered to ${recovered}\n`);
  rmSync(join(pgdata, NOTE), { force: true });
  return true;
}
