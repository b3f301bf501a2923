import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hasLostWrites, noteFlushed, noticeLostWrites, parsePosition } from './flushed-position.ts';

describe('the noted position of the log', () => {
  let pgdata: string;
  beforeEach(() => {
    pgdata = mkdtempSync(join(tmpdir(), 'verify-admin-flushed-'));
  });
  afterEach(() => rmSync(pgdata, { recursive: true }));

  it('is compared by bytes, not as text', () => {
    expect(parsePosition('0/A')).toBe(10n);
    expect(parsePosition('1/0')).toBe(4_294_967_296n);
    expect(parsePosition('nonsense')).toBeNull();
    noteFlushed(pgdata, '0/FFFFFFF1');
    expect(noticeLostWrites(pgdata, '1/00000001')).toBe(false);
  });

  it('E26 tells of a log that ends too early, and goes on telling', () => {
    noteFlushed(pgdata, '0/1A2B3C8');
    expect(noticeLostWrites(pgdata, '0/1A2B3C8')).toBe(false);
    expect(hasLostWrites(pgdata)).toBe(false);
    expect(noticeLostWrites(pgdata, '0/1A2B3C0')).toBe(true);
    expect(hasLostWrites(pgdata)).toBe(true);
  });

  it('is never taken at the edge of a page, where a record may be half written', () => {
    noteFlushed(pgdata, '0/1A2B3C8');
    noteFlushed(pgdata, '0/2000000');
    expect(noticeLostWrites(pgdata, '0/1A2B3C8')).toBe(false);
  });

  it('is not asked for where none was made', () => {
    expect(noticeLostWrites(pgdata, '0/1')).toBe(false);
  });
});
