import { SETTING_NAMES } from '../../platform/config/config.ts';

/** Beginnings of ours in the environment of a process of ours. A tool of OpenTelemetry has settings of its own beside ours. */
const OUR_PREFIXES = [
  'AGREEMENT_',
  'AUDIT_CHECKPOINT_',
  'BACKUP_',
  'DATABASE_',
  'IDENFY_',
  'KMS_',
  'LAUNCH_',
  'LISTS_',
  'MAIL_',
  'OIDC_',
  'RECEIVER_',
  'SCANNER_',
  'SECURITY_',
  'SMTP_',
  'STATUS_WEBHOOK_',
  'STORAGE_',
];
/** What Kubernetes and Compose set for each service by its name. */
const OF_A_SERVICE = /_(?:SERVICE_(?:HOST|PORT)|PORT)(?:_|$)/;
/** A shorter name is too close to names of others. */
const SHORTEST_COMPARED = 7;
/** In a longer name two slips are still no other word. */
const LONG = 10;

/** How many letters are added, left out, exchanged with another or with their neighbour (optimal string alignment). */
function distanceOf(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const at = (r: number, c: number) => (r === row ? current : rows[r])?.[c] ?? 0;
      const same = a[row - 1] === b[column - 1] ? 0 : 1;
      const crossed = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + same,
          crossed ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    rows.push(current);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}

function isClose(written: string, setting: string): boolean {
  if (setting.length < SHORTEST_COMPARED) return false;
  return distanceOf(written.toUpperCase(), setting) <= (setting.length < LONG ? 1 : 2);
}

export interface UnknownSetting {
  readonly name: string;
  /** The setting whose name is nearly this one. */
  readonly meant: string | null;
}

/** Names of the environment that look like settings of ours and are none, by name. Others belong to other programs. */
export function findUnknownSettings(
  environment: Readonly<Record<string, string | undefined>>,
): UnknownSetting[] {
  return Object.keys(environment)
    .filter((name) => !SETTING_NAMES.includes(name) && !OF_A_SERVICE.test(name))
    .toSorted()
    .flatMap((name) => {
      const meant = SETTING_NAMES.find((setting) => isClose(name, setting)) ?? null;
      const isOurs = meant !== null || OUR_PREFIXES.some((prefix) => name.startsWith(prefix));
      return isOurs ? [{ name, meant }] : [];
    });
}
