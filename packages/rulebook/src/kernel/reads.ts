import { countText } from './figures.ts';
import { declareRefusals, type RefusalCode } from './refusal.ts';
import { HOUR_MS, MINUTE_MS } from './time.ts';

interface ReadKindRow {
  /** How many an hour one person may read, or reads at most where nothing is unusual. */
  readonly perHour: number;
  /** What happens beyond: the next one is refused, or it is shown. ADMIN is notified in both cases. */
  readonly beyond: 'refused' | 'shown';
  readonly one: string;
  readonly many: string;
}

/**
 * ours: what is counted, for each person and hour, when somebody of the staff reads data. The numbers are
 * the defaults of the setting READ_LIMITS.
 */
export const READ_KINDS = {
  account: { perHour: 120, beyond: 'shown', one: 'account opened', many: 'accounts opened' },
  document: { perHour: 200, beyond: 'shown', one: 'document opened', many: 'documents opened' },
  reveal: { perHour: 30, beyond: 'refused', one: 'value revealed', many: 'values revealed' },
  export: { perHour: 20, beyond: 'refused', one: 'list exported', many: 'lists exported' },
} as const satisfies Readonly<Record<string, ReadKindRow>>;

export type ReadKind = keyof typeof READ_KINDS;
export const READ_KIND_WORDS = Object.keys(READ_KINDS) as [ReadKind, ...ReadKind[]];

/** The kinds that have a quota. */
export type QuotaKind = {
  [Kind in ReadKind]: (typeof READ_KINDS)[Kind]['beyond'] extends 'refused' ? Kind : never;
}[ReadKind];

export type ReadLimits = Readonly<Record<ReadKind, number>>;

const DEFAULT_LIMITS: ReadLimits = {
  account: READ_KINDS.account.perHour,
  document: READ_KINDS.document.perHour,
  reveal: READ_KINDS.reveal.perHour,
  export: READ_KINDS.export.perHour,
};

/** More than anybody reads in an hour. */
const LIMIT_MAX = 1_000_000;
const LIMIT = /^(\w+)=(\d{1,7})$/;

function isReadKind(word: string): word is ReadKind {
  return Object.hasOwn(READ_KINDS, word);
}

/** Reads `reveal=30,export=20`; a kind that is not named has its default. What is wrong is a sentence. */
export function parseReadLimits(written: string): ReadLimits | string {
  const limits = { ...DEFAULT_LIMITS };
  const parts = written.split(/[\s,]+/).filter((part) => part !== '');
  for (const part of parts) {
    const [, kind = '', most = ''] = LIMIT.exec(part) ?? [];
    if (!isReadKind(kind)) {
      return `each limit is written KIND=NUMBER, with a KIND of ${READ_KIND_WORDS.join(', ')}`;
    }
    const number = Number(most);
    if (number < 1 || number > LIMIT_MAX) return `a limit is from 1 to ${LIMIT_MAX}`;
    limits[kind] = number;
  }
  return limits;
}

/** `1 account opened`, `121 accounts opened`. */
export function countOfReads(kind: ReadKind, count: number): string {
  const { one, many } = READ_KINDS[kind];
  return `${count} ${count === 1 ? one : many}`;
}

/** The beginning of the hour that `now` is in, UTC; both ISO 8601. */
export function readHourOf(now: string): string {
  const at = Date.parse(now);
  return new Date(at - (at % HOUR_MS)).toISOString();
}

/** How long from `now` (ISO 8601) until the next hour begins, in seconds, at least 1. */
export function secondsToNextHour(now: string): number {
  return Math.max(1, Math.ceil((HOUR_MS - (Date.parse(now) % HOUR_MS)) / 1000));
}

/** ours: the refusals of a call whose use has a quota. */
export const QUOTA_REFUSALS = declareRefusals({
  'quota/reveals': {
    status: 429,
    wait_seconds: 3600,
    sentence:
      'You have revealed {most} values within this hour, which is the most one person may. ' +
      'You can go on in {wait}. Your administrators were notified.',
  },
  'quota/exports': {
    status: 429,
    wait_seconds: 3600,
    sentence:
      'You have exported {most} lists within this hour, which is the most one person may. ' +
      'You can go on in {wait}. Your administrators were notified.',
  },
});

export const QUOTA_CODES = {
  reveal: 'quota/reveals',
  export: 'quota/exports',
} as const satisfies Readonly<Record<QuotaKind, RefusalCode & keyof typeof QUOTA_REFUSALS>>;

/** The facts of such a refusal at `now` (ISO 8601). */
export function quotaFacts(most: number, now: string): Readonly<Record<string, string>> {
  const minutes = Math.ceil((secondsToNextHour(now) * 1000) / MINUTE_MS);
  return { most: String(most), wait: countText(minutes, 'minute') };
}
