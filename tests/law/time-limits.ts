/** A time of the source: a constant, a value in a statement of SQL, the default of a setting. */
export interface TimeConstant {
  readonly file: string;
  readonly name: string;
  readonly ms: number;
}

/** A row of the table of limits. */
export interface LimitRow {
  readonly file: string;
  readonly name: string;
  readonly value: string;
}

const TIME = /\b(\w*(?:_MS|_SECONDS|[a-z]Ms|[a-z]Seconds))\s*[:=]\s*(\d[\d_ */.]*)\s*[,;}\n]/gu;
/** In a statement of SQL; without a unit PostgreSQL reads milliseconds. */
const SQL_TIME =
  /\b(lock_timeout|(?:statement|transaction|idle_\w+)_timeout)(?:\s*=\s*|\s+to\s+|',\s*)'?(\d+)\s*(ms|s|min|h)?\b/giu;
const SQL_UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, min: 60_000, h: 3_600_000 };
/** The default of a setting; one that names no unit has milliseconds. */
const SETTING_TIME =
  /\b([A-Z_]*TIMEOUT[A-Z_]*):\s*z\.[^{}]{0,60}?(?:\bv\s*(?:\?\?|\|\|)\s*|\bdefault\()'?(\d[\d_]*)/gu;
const LIMIT = /patience|timeout|longest|silent|lease|unsettled/iu;
const ROW = /^\| .*? \| (?<value>\S+ \S+) +\| .*? \| `(?<file>\S+)` `(?<name>\w+)` +\|$/gmu;

/**
 * What a time is that limits nothing: a pause, an interval, an age, how long something is valid or shown, a unit. A
 * constant with none of these words is named as a limit, or gets one.
 */
const OTHER_TIMES =
  /pause|wait_|every|poll|retry|again|refetch|refresh|busy|quiet|tick|look|probe|heartbeat|after|renew|delay|notice|noted|seen|renewed|processing|believe|fold|turn|line_|stretch|stable|pending|latest|click|age|ahead|tolerance|skew|gap|retention|kept|link|life|file|session|sign_in|code|validity|undo|copied|message|saved|fresh|modal|backdrop|popover|young|oldest|margin|idle|rested|day|hour|minute|year|whole|same/iu;

function product(expression: string): number {
  return expression
    .split('*')
    .map((factor) => Number(factor.replaceAll('_', '')))
    .reduce((all, factor) => all * factor, 1);
}

function constantsIn(file: string, text: string): TimeConstant[] {
  return [...text.matchAll(TIME)].map(([, name = '', expression = '']) => {
    const unit = /ms$/iu.test(name) ? 1 : 1000;
    return { file, name, ms: product(expression) * unit };
  });
}

function sqlTimesIn(file: string, text: string): TimeConstant[] {
  return [...text.matchAll(SQL_TIME)].map(([, name = '', count = '', unit = 'ms']) => {
    return { file, name, ms: Number(count) * (SQL_UNITS[unit] ?? 1) };
  });
}

function settingsIn(file: string, text: string): TimeConstant[] {
  return [...text.matchAll(SETTING_TIME)].map(([, name = '', count = '']) => {
    return { file, name, ms: product(count) * (name.endsWith('_SECONDS') ? 1000 : 1) };
  });
}

export function timeConstants(files: Readonly<Record<string, string>>): TimeConstant[] {
  return Object.entries(files).flatMap(([file, text]) => [
    ...constantsIn(file, text),
    ...sqlTimesIn(file, text),
    ...settingsIn(file, text),
  ]);
}

/** A longest pause or age is no limit of work. */
export function isLimit({ name, ms }: TimeConstant): boolean {
  return ms > 0 && LIMIT.test(name) && !/longest_(?:pause|wait|age)/iu.test(name);
}

export function isOtherTime({ name, ms }: TimeConstant): boolean {
  return ms === 0 || OTHER_TIMES.test(name);
}

export function limitRows(document: string): LimitRow[] {
  return [...document.matchAll(ROW)].map(({ groups }) => {
    const { file = '', name = '', value = '' } = groups ?? {};
    return { file, name, value };
  });
}

/** A time as the table writes it. */
export function writtenTime(ms: number): string {
  if (ms < 1000) return `${ms} ms`;
  return ms >= 120_000 && ms % 60_000 === 0 ? `${ms / 60_000} min` : `${ms / 1000} s`;
}
