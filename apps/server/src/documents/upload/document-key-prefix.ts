import { HOUR_MS } from '@verify-admin/rulebook/kernel/time';

/** Documents lie by the day they came, so that looking through the newest does not touch the rest. */
export function documentKeyPrefix(now: string): string {
  return `documents/${now.slice(0, 10)}`;
}

/** The prefixes of today and the days before it. */
export function recentKeyPrefixes(now: number, days: number): string[] {
  return Array.from({ length: days }, (_, ago) =>
    documentKeyPrefix(new Date(now - ago * 24 * HOUR_MS).toISOString()),
  );
}
