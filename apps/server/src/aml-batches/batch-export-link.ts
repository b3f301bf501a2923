import { EXPORT_LINK_SECONDS } from '@verify-admin/rulebook/aml-batches/aml-batch.rules';
import {
  type BatchFilter,
  isBatchFilter,
} from '@verify-admin/rulebook/aml-batches/aml-batch.states';
import { isSigned, sign } from '../platform/keys/keys.ts';

const PURPOSE = 'aml batch export';
const TOKEN = /^([0-9a-f-]{36})\.([a-z_]{1,20})\.(\d{1,12})\.([\w-]{43})$/;

interface BatchExport {
  readonly status_flag: string;
  readonly filter: BatchFilter;
}

/** The address rows of a batch are fetched at, good for five minutes from `now` (ISO 8601). */
export function batchExportLink(
  keys: readonly string[],
  { status_flag, filter }: BatchExport,
  now: string,
): string {
  const [current] = keys;
  if (current === undefined) throw new Error('no link key');
  const expires = Math.floor(Date.parse(now) / 1000) + EXPORT_LINK_SECONDS;
  const text = `${status_flag}.${filter}.${expires}`;
  return `/files/aml-batches/${text}.${sign(current, PURPOSE, text)}`;
}

/**
 * What a link was signed for; null when it was edited, signed for something else, or is past its
 * last second.
 * @param now milliseconds since the epoch
 */
export function findLinkedExport(
  keys: readonly string[],
  token: string,
  now: number,
): BatchExport | null {
  const [, status_flag, filter, expires, signature] = TOKEN.exec(token) ?? [];
  if (!status_flag || !isBatchFilter(filter) || !expires || !signature) return null;
  const text = `${status_flag}.${filter}.${expires}`;
  if (!isSigned(keys, PURPOSE, text, signature)) return null;
  return now < Number(expires) * 1000 ? { status_flag, filter } : null;
}
