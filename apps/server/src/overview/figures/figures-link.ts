import { EXPORTED_FILE_SECONDS } from '@verify-admin/rulebook/kernel/export';
import type { FiguresFormat } from '@verify-admin/rulebook/overview/figures/export.rules';
import { exportTeamFigures } from '@verify-admin/rulebook/overview/figures/team-figures.contract';
import { readSigned, signUntil } from '../../platform/keys/keys.ts';
import type { FiguresAsk } from './figures-scope.store.ts';

const PURPOSE = 'team figures export';

interface FiguresExport extends FiguresAsk {
  readonly format: FiguresFormat;
}

/** The address figures are fetched at, good for five minutes from `now` (ISO 8601). */
export function figuresLink(keys: readonly string[], asked: FiguresExport, now: string): string {
  const end = Math.floor(Date.parse(now) / 1000) + EXPORTED_FILE_SECONDS;
  const text = Buffer.from(JSON.stringify(asked)).toString('base64url');
  return `/files/team-figures/${signUntil(keys, PURPOSE, text, end)}`;
}

/**
 * The figures of a link; null when it was not made here or is past its last second.
 * @param now milliseconds since the epoch
 */
export function findLinkedFigures(
  keys: readonly string[],
  token: string,
  now: number,
): FiguresExport | null {
  const signed = readSigned(keys, PURPOSE, token);
  if (!signed || now >= signed.end) return null;
  const asked: unknown = JSON.parse(Buffer.from(signed.text, 'base64url').toString());
  return exportTeamFigures.input.safeParse(asked).data ?? null;
}
