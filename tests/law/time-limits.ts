/** A constant of the source that holds a time. */
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

export function timeConstants(files: Readonly<Record<string, string>>): TimeConstant[] {
  return Object.entries(files).flatMap(([file, text]) =>
    [...text.matchAll(TIME)].map(([, name = '', expression = '']) => {
      const unit = /ms$/iu.test(name) ? 1 : 1000;
      return { file, name, ms: product(expression) * unit };
    }),
  );
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
