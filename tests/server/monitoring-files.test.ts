import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { OPERATING_QUERIES } from '../../apps/server/src/operating-figures.ts';
import { aServer } from '../factories/a-server.ts';

const FOLDER = new URL('../../deploy/monitoring/', import.meta.url);
const server = aServer();

interface Dashboard {
  readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[];
}

function readAlerts(): string[] {
  const text = readFileSync(new URL('alerts.yml', FOLDER), 'utf8');
  return [...text.matchAll(/^ +expr: (['"])(.+)\1$/gm)].map(([, , expr = '']) => expr);
}

function readPanels(): string[] {
  const { panels }: Dashboard = JSON.parse(readFileSync(new URL('dashboard.json', FOLDER), 'utf8'));
  return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
}

/** The metrics of an expression: words with `_` that are neither functions nor in quotes. */
function metricsIn(expr: string): string[] {
  const found = expr.replace(/"[^"]*"/g, '').match(/\b[a-z]+(?:_[a-z]+)+\b(?!\s*\()/g) ?? [];
  return found.map((name) =>
    name.replace(/^(http_request_duration_seconds)_(bucket|count)$/, '$1'),
  );
}

async function exposedMetrics(): Promise<string[]> {
  const { body } = await server.http.inject('/metrics');
  return [...body.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name);
}

it.each([
  ['the alert rules', readAlerts, 10],
  ['the dashboard', readPanels, 10],
])('%s use only metrics that the server has', async (_what, read, least) => {
  const exprs = read();
  expect(exprs.length).toBeGreaterThan(least);
  const exposed = await exposedMetrics();
  expect(exprs.flatMap(metricsIn).filter((name) => !exposed.includes(name))).toEqual([]);
});

it('the dashboard shows every operating figure', () => {
  const shown = readPanels().flatMap(metricsIn);
  const names = OPERATING_QUERIES.flatMap(({ figures }) => figures.map(({ name }) => name));
  expect(shown).toEqual(expect.arrayContaining(names));
});

it('every alert rule has an expression that is compared', () => {
  const text = readFileSync(new URL('alerts.yml', FOLDER), 'utf8');
  expect(readAlerts()).toHaveLength(text.match(/- alert: /g)?.length ?? 0);
  for (const expr of readAlerts()) expect(expr).toMatch(/ (<|>|==) [\d.]+$/);
});
