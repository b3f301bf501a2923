import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

/** Minutes; longer than any rule looks back. */
const SETTLED = 30;

/** A rule of the file, with how long its expression must hold, in minutes. */
export interface Rule {
  readonly name: string;
  readonly forMinutes: number;
}

const MINUTES = { m: 1, h: 60 } as const;

/** The rules of a file. */
export function readRules(file: string): readonly Rule[] {
  const found = readFileSync(file, 'utf8').matchAll(/- alert: (\w+)[^]+?for: (\d+)([mh])\n/g);
  return [...found].map(([, name = '', count, unit]) => ({
    name,
    forMinutes: Number(count) * MINUTES[unit === 'h' ? 'h' : 'm'],
  }));
}

/** What `/metrics` said, by series. */
export type Scrape = ReadonlyMap<string, number>;

export function readScrape(text: string): Scrape {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1).replace('Inf', 'Infinity'))];
    }),
  );
}

/** What the rules use; a process has many more figures. */
const OURS = /^(up$|verify_admin_|http_request_duration_seconds_bucket)/;

/** Whether a series only grows: then what was counted once is counted each minute while it is broken. */
const grows = (series: string) => /_(total|count|sum|bucket|dropped)(\{|$)/.test(series);

const finite = (value: number | undefined, other: number) =>
  value !== undefined && Number.isFinite(value) ? value : other;

export interface States {
  readonly well: Scrape;
  readonly broken: Scrape;
  readonly mended: Scrape;
}

/** The values of a series, one a minute, in the notation of promtool; `_` where it is not there. */
function valuesOf(series: string, { well, broken, mended }: States, brokenMinutes: number): string {
  const [before, during, after] = [well, broken, mended].map((one) => one.get(series));
  if (grows(series)) {
    const from = finite(before, 0);
    const step = finite(during, from) - from;
    const end = from + step * brokenMinutes;
    return `${from}+0x${SETTLED} ${from}+${step}x${brokenMinutes} ${end}+0x${SETTLED}`;
  }
  const part = (value: number | undefined, minutes: number) => {
    const written = value === undefined ? '_' : String(value).replace('Infinity', 'Inf');
    return Array.from({ length: minutes + 1 }, () => written).join(' ');
  };
  return [part(before, SETTLED), part(during, brokenMinutes), part(after, SETTLED)].join(' ');
}

function withJob(series: string): string {
  const job = 'job="verify-admin",instance="web:3000"';
  return series.includes('{') ? series.replace('{', `{${job},`) : `${series}{${job}}`;
}

const WHEN = ['well', 'broken', 'mended'] as const;

/** In which of the three states the rule rings at the end; asks Prometheus's own tool, whose answer is `output`. */
export function ringsWhen(rules: string, { name, forMinutes }: Rule, states: States) {
  const broken = forMinutes + SETTLED;
  const series = new Set(Object.values(states).flatMap((scrape: Scrape) => [...scrape.keys()]));
  const input_series = [...series]
    .filter((one) => OURS.test(one))
    .map((one) => ({ series: withJob(one), values: valuesOf(one, states, broken) }));
  const moments = [SETTLED, SETTLED + broken, SETTLED + broken + SETTLED];
  const folder = mkdtempSync(join(tmpdir(), 'verify-admin-alerts-'));
  const file = join(folder, 'test.json');
  const output = moments.map((minutes) => {
    const alert_rule_test = [{ eval_time: `${minutes}m`, alertname: name, exp_alerts: [] }];
    const tests = [{ interval: '1m', input_series, alert_rule_test }];
    writeFileSync(file, JSON.stringify({ rule_files: [rules], evaluation_interval: '1m', tests }));
    const { stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' });
    return `${stdout}${stderr}`;
  });
  rmSync(folder, { recursive: true });
  return { when: WHEN.filter((_, at) => output[at]?.includes('got:')), output: output.join('\n') };
}
