import { EXPORTED_FILE_SECONDS } from '@verify-admin/rulebook/kernel/export';
import {
  type BatchFilter,
  isBatchFilter,
} from '@verify-admin/rulebook/aml-batches/aml-batch.states';
import { readSigned, signUntil } from '../../platform/keys/keys.ts';

const PURPOSE = 'aml batch export';

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
  const end = Math.floor(Date.parse(now) / 1000) + EXPORTED_FILE_SECONDS;
  return `/files/aml-batches/${signUntil(keys, PURPOSE, `${status_flag}.${filter}`, end)}`;
}

/**
 * The rows of a link; null when it was not made here or is past its last second.
 * @param now milliseconds since the epoch
 */
export function findLinkedExport(
  keys: readonly string[],
  token: string,
  now: number,
): BatchExport | null {
  const signed = readSigned(keys, PURPOSE, token);
  const [status_flag = '', filter] = signed?.text.split('.') ?? [];
  return signed && now < signed.end && isBatchFilter(filter) ? { status_flag, filter } : null;
}
