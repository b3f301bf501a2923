import { ACCOUNT_TYPES } from '@verify-admin/rulebook/accounts/account-type';
import {
  EXPORTED_SHEET_WORDS,
  EXPORTED_SHEETS,
  type ExportedSheet,
} from '@verify-admin/rulebook/overview/figures/export.rules';
import type {
  TeamFigures,
  TeamOverride,
  WaitingKind,
} from '@verify-admin/rulebook/overview/figures/team-figures.contract';
import {
  checkOfOverride,
  labelOfOverride,
  TEAM_DECISIONS,
  TIMED_CHECKS,
} from '@verify-admin/rulebook/overview/figures/team-figures.rules';
import { WAITING_AGES } from '@verify-admin/rulebook/overview/figures/waiting.rules';
import { WORK_KINDS } from '@verify-admin/rulebook/work/work-kinds';

type Cell = string | number;

/** One figure as a table: its first row names the columns. */
export interface FigureSheet {
  readonly sheet: ExportedSheet;
  readonly title: string;
  readonly rows: readonly (readonly Cell[])[];
}

/** `12.5`: minutes with one decimal; empty where there is no figure. */
function minutes(seconds: number | null): Cell {
  return seconds === null ? '' : Math.round(seconds / 6) / 10;
}

function overrideCells(row: TeamOverride): Cell[] {
  const { act, from, to } = row;
  return [
    row.created,
    row.admin_username ?? '',
    checkOfOverride(act),
    row.account_type === null ? '' : ACCOUNT_TYPES[row.account_type].label,
    row.account_id ?? '',
    row.company_name ?? '',
    labelOfOverride(act, from),
    labelOfOverride(act, to),
    row.reason,
  ];
}

interface MadeFigures {
  readonly waiting: readonly WaitingKind[];
  readonly figures: TeamFigures;
  readonly overrides: readonly TeamOverride[];
}

/** Every figure of a period as a table of its own. */
export function sheetsOf({ waiting, figures, overrides }: MadeFigures): readonly FigureSheet[] {
  const { times, lists, days, people } = figures;
  const tables: Record<ExportedSheet, readonly (readonly Cell[])[]> = {
    waiting: [
      ['Kind', ...WAITING_AGES.map(({ label }) => label), 'Oldest since'],
      ...waiting.map(({ kind, counts, oldest }) => [
        WORK_KINDS[kind].label,
        ...counts,
        oldest ?? '',
      ]),
    ],
    times: [
      ['Check', 'First decisions', 'Median (minutes)', 'p95 (minutes)'],
      ...times.map(({ check, decided, median_seconds, p95_seconds }) => [
        TIMED_CHECKS[check],
        decided,
        minutes(median_seconds),
        minutes(p95_seconds),
      ]),
    ],
    lists: [
      ['List', 'Hits settled', 'False positives', 'Rate'],
      ...lists.map(({ list_name, settled, false_positives }) => [
        list_name,
        settled,
        false_positives,
        Math.round((false_positives / settled) * 10_000) / 10_000,
      ]),
    ],
    days: [
      ['Day', 'Kind', 'Decided'],
      ...days.map(({ day, kind, decided }) => [day, TEAM_DECISIONS[kind], decided]),
    ],
    people: [
      ['Person', 'Kind', 'Decided'],
      ...people.map(({ username, kind, decided }) => [username, TEAM_DECISIONS[kind], decided]),
    ],
    overrides: [
      ['When', 'Person', 'Check', 'Account type', 'Account ID', 'Company', 'From', 'To', 'Reason'],
      ...overrides.map(overrideCells),
    ],
  };
  return EXPORTED_SHEET_WORDS.map((sheet) => ({
    sheet,
    title: EXPORTED_SHEETS[sheet],
    rows: tables[sheet],
  }));
}
