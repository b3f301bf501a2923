import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Minutes of each state: longer than the longest `for` of a rule, and than what a rule looks back. */
const WELL = 10;
const BROKEN = 24 * 60 + 30;
const MENDED = 120;

export const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

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

/** Whether a series only grows: then what was seen once a minute goes on. */
const grows = (series: string) => /_(total|count|sum|bucket|dropped)(\{|$)/.test(series);

interface States {
  readonly well: Scrape;
  readonly broken: Scrape;
  readonly mended: Scrape;
}

const written = (value: number) => String(value).replace('Infinity', 'Inf');

/** The values of a series, one a minute, in the notation of promtool. */
function valuesOf(series: string, { well, broken, mended }: States): string {
  const [before, during, after] = [well, broken, mended].map((one) => one.get(series));
  const from = before ?? (grows(series) ? 0 : undefined);
  if (grows(series)) {
    const step = (during ?? from ?? 0) - (from ?? 0);
    const end = (from ?? 0) + step * BROKEN;
    return `${from}+0x${WELL} ${from}+${step}x${BROKEN} ${end}+0x${MENDED}`;
  }
  const part = (value: number | undefined, minutes: number) =>
    value === undefined
      ? `_x${minutes + 1}`
      : Array.from({ length: minutes + 1 }, () => written(value)).join(' ');
  return [part(from, WELL), part(during, BROKEN), part(after, MENDED)].join(' ');
}

interface Rang {
  readonly ok: boolean;
  readonly output: string;
}

/** Whether a rule is silent while all is well, rings while it is broken, and is silent again after. */
export function rings(alert: string, rules: string, states: States): Rang {
  const folder = mkdtempSync(join(tmpdir(), 'verify-admin-alerts-'));
  const all = [states.well, states.broken, states.mended].flatMap((scrape) => [...scrape.keys()]);
  const names = new Set(all.filter((series) => OURS.test(series)));
  const input_series = [...names].map((series) => ({
    series: withJob(series),
    values: valuesOf(series, states),
  }));
  const at = (minutes: number, isRinging: boolean) => ({
    eval_time: `${minutes}m`,
    alertname: alert,
    exp_alerts: isRinging ? 'RINGING' : [],
  });
  const end = WELL + BROKEN + MENDED;
  const moments = [at(WELL, false), at(WELL + BROKEN, true), at(end, false)];
  try {
    const found = moments.map(({ exp_alerts, ...moment }) => {
      const file = join(folder, 'test.json');
      const alert_rule_test = [{ ...moment, exp_alerts: [] }];
      const tests = [{ interval: '1m', input_series, alert_rule_test }];
      writeFileSync(
        file,
        JSON.stringify({ rule_files: [rules], evaluation_interval: '1m', tests }),
      );
      const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], {
        encoding: 'utf8',
      });
      const output = `${stdout}${stderr}`;
      if (status !== 0 && !output.includes('got:')) throw new Error(output);
      return { is: status !== 0, wanted: exp_alerts === 'RINGING', output };
    });
    return {
      ok: found.every(({ is, wanted }) => is === wanted),
      output: found.map(({ is, output }) => `${is ? 'rings' : 'is silent'} ${output}`).join('\n'),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function withJob(series: string): string {
  const job = 'job="verify-admin",instance="web:3000"';
  return series.includes('{') ? series.replace('{', `{${job},`) : `${series}{${job}}`;
}
