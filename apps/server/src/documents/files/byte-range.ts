import type { ByteRange } from '../../platform/storage/storage.ts';

/** `unsatisfiable` where nothing of the file is asked for; null where the whole file is to be sent. */
export type AskedRange = ByteRange | 'unsatisfiable' | null;

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * The range of a `Range` header (RFC 9110, 14.2). What is no single range of bytes is ignored, as the
 * standard allows: the whole file is the answer.
 */
export function readRange(header: string | undefined, size: number): AskedRange {
  const [, first = '', last = ''] = ONE_RANGE.exec(header?.replace(/\s/g, '') ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return null;
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
