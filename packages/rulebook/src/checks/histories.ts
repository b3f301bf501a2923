import { CHECK_NAMES, CHECKS, checkRow, type CheckName, LISTED_CHECKS } from './checks.ts';

/** The name of a check's history in an address. */
export type HistoryName = (typeof CHECKS)[CheckName]['history']['name'];
export const HISTORY_NAMES: readonly HistoryName[] = LISTED_CHECKS.map(
  (check) => CHECKS[check].history.name,
);

/** The check a history is of. */
export function checkOfHistory(name: HistoryName): CheckName {
  const check = CHECK_NAMES.find((one) => CHECKS[one].history.name === name);
  if (!check) throw new Error(`no check has the history ${name}`);
  return check;
}

/** `Legal history` */
export function historyTitle(name: HistoryName): string {
  return `${checkRow(checkOfHistory(name)).short} history`;
}

/** ACCT-24, ACCT-25: what an empty history reads. */
export function emptyHistory(name: HistoryName): string {
  return checkRow(checkOfHistory(name)).history.empty;
}
