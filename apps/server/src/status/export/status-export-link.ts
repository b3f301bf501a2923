import { listStatuses } from '@verify-admin/rulebook/status/status-list.contract';
import { STATUS_FIELDS } from '@verify-admin/rulebook/status/status-filters';
import {
  EXPORT_FORMATS,
  EXPORTED_FILE_SECONDS,
  type ExportFormat,
} from '@verify-admin/rulebook/kernel/export';
import { readSigned, signUntil } from '../../platform/keys/keys.ts';
import type { StatusAsk } from '../read-page.ts';

const PURPOSE = 'status list export';

/** Which accounts are exported, and as what. */
export interface StatusExport extends StatusAsk {
  readonly format: ExportFormat;
}

/**
 * The address the accounts are fetched at, good for some minutes from `now` (ISO 8601). It has the
 * filters and no account.
 */
export function statusExportLink(
  keys: readonly string[],
  { filter, order, format }: StatusExport,
  now: string,
): string {
  const end = Math.floor(Date.parse(now) / 1000) + EXPORTED_FILE_SECONDS;
  const chosen = STATUS_FIELDS.filter((field) => filter[field].length > 0);
  const query = new URLSearchParams([
    ['format', format],
    ['sort_by', order.sort_by],
    ['sort_dir', order.sort_dir],
    ...chosen.map((field) => [field, filter[field].join(',')]),
  ]);
  const text = Buffer.from(query.toString()).toString('base64url');
  return `/files/status?token=${signUntil(keys, PURPOSE, text, end)}`;
}

/**
 * The accounts of a link; null when it was not made here or is past its last second.
 * @param now milliseconds since the epoch
 */
export function findLinkedExport(
  keys: readonly string[],
  token: string,
  now: number,
): StatusExport | null {
  const signed = readSigned(keys, PURPOSE, token);
  if (!signed || now >= signed.end) return null;
  const query = Object.fromEntries(
    new URLSearchParams(Buffer.from(signed.text, 'base64url').toString()),
  );
  const format = EXPORT_FORMATS.find((one) => one === query.format);
  const read = listStatuses.input.safeParse(query);
  if (!read.success || !format) return null;
  const { page: _page, page_size: _size, sort_by, sort_dir, ...filter } = read.data;
  return { filter, order: { sort_by, sort_dir: sort_dir ?? 'asc' }, format };
}
