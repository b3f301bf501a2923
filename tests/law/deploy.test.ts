import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ROOT } from '../../scripts/places.mjs';
import {
  containersOf,
  isKnown,
  manifests,
  ours,
  pods,
  read,
  settingsIn,
  settingsOfKubernetes,
  units,
} from './deploy-files.ts';

describe('Kubernetes', () => {
  it('every pod runs without root, rights or a writable root, within limits', () => {
    const owners = z.looseObject({ kind: z.string() });
    const kinds = manifests.map((one) => owners.parse(one).kind);
    const expected = kinds.filter((kind) => ['Deployment', 'Job', 'CronJob'].includes(kind));
    // One that does not meet the shape above is not among the pods.
    expect(pods.map(({ kind }) => kind)).toEqual(expected);
    expect(pods.map(({ metadata }) => metadata.name).toSorted()).toEqual([
      'verify-admin-backup',
      'verify-admin-migrate',
      'verify-admin-web',
      'verify-admin-worker',
    ]);
  });

  it('a web process is asked at the addresses that are there for it', () => {
    const web = pods.find(({ metadata }) => metadata.name === 'verify-admin-web');
    const [found] = web?.spec.template.spec.containers ?? [];
    expect(found?.startupProbe?.httpGet.path).toBe('/live');
    expect(found?.livenessProbe?.httpGet.path).toBe('/live');
    expect(found?.readinessProbe?.httpGet.path).toBe('/ready');
  });

  it('names settings of the product alone', () => {
    const names = Object.keys(settingsOfKubernetes);
    expect(names.length).toBeGreaterThan(5);
    const env = pods.flatMap(containersOf).flatMap((one) => one.env ?? []);
    expect([...names, ...env.map(({ name }) => name)].filter((name) => !isKnown(name))).toEqual([]);
  });
});

describe('Compose', () => {
  it('every process of the product has no root, no rights and no writable root', () => {
    expect(ours.map(([name]) => name)).toEqual(['migrate', 'web-1', 'web-2', 'worker']);
    for (const [, { user, read_only, cap_drop }] of ours) {
      expect({ user, read_only, cap_drop }).toEqual({
        user: '1000:1000',
        read_only: true,
        cap_drop: ['ALL'],
      });
    }
  });
});

describe('systemd', () => {
  it('the backup keeps the newest by name: a wrong clock makes no good backup old', () => {
    const folder = mkdtempSync(join(tmpdir(), 'verify-admin-backups-'));
    const days = Array.from(
      { length: 28 },
      (_, nth) => `2026-11-${String(nth + 1).padStart(2, '0')}`,
    );
    const names = [...days, '2026-12-01', '2026-12-02', '2027-06-17', 'notes'];
    for (const name of names) mkdirSync(join(folder, name));
    const unit = read('deploy/systemd/verify-admin-backup.service');
    const [, command = ''] = /^ExecStartPost=\/bin\/sh -c '(.*)'$/m.exec(unit) ?? [];
    spawnSync('/bin/sh', ['-c', command.replaceAll('/mnt/backups', folder)]);
    expect(readdirSync(folder).toSorted()).toEqual(names.slice(1).toSorted());
    rmSync(folder, { recursive: true });
    expect(unit).not.toMatch(/-[mac]time/);
  });

  it.each(units)('%s writes nothing but its state, and gains no rights', (unit) => {
    const text = read(`deploy/systemd/${unit}`);
    for (const line of [
      'User=verify-admin',
      'ProtectSystem=strict',
      'NoNewPrivileges=yes',
      'CapabilityBoundingSet=',
    ])
      expect(text.split('\n')).toContain(line);
    expect(text).toMatch(/^MemoryMax=/m);
    const [, environment = ''] = /^Environment=(.*)$/m.exec(text) ?? [];
    const names = environment.split(' ').map((one) => one.split('=')[0] ?? '');
    expect(names.filter((name) => !isKnown(name))).toEqual([]);
  });
});

describe('every way to install', () => {
  it('starts files that exist', () => {
    const named = [
      ...ours.flatMap(([, { command = [] }]) => command),
      ...pods.flatMap(containersOf).flatMap(({ args = [] }) => args),
      ...units.flatMap((unit) => read(`deploy/systemd/${unit}`).match(/\S+\.m?js/g) ?? []),
    ].filter((one) => /\.m?js$/.test(one));
    expect(named.length).toBeGreaterThan(4);
    const source = (file: string) =>
      file.replace('/dist/', '/src/').replace(/main\.js$/, 'main.ts');
    expect(named.filter((file) => !existsSync(join(ROOT, source(file))))).toEqual([]);
  });

  it('its example has every setting that production needs, and none that does not exist', () => {
    const names = Object.keys(settingsIn(read('deploy/verify-admin.env.example')));
    expect(names.filter((name) => !isKnown(name))).toEqual([]);
    const needed = [...read('docs/settings.md').matchAll(/^\| `([A-Z_]+)` ●/gm)].map(
      ([, name = '']) => name,
    );
    expect(needed.length).toBeGreaterThan(5);
    expect(names).toEqual(expect.arrayContaining(needed));
  });
});

describe('a rolling restart', () => {
  const numberIn = (file: string, pattern: RegExp) => Number(pattern.exec(read(file))?.[1]);

  it('drains, and waits for the next process, for longer than the proxy needs to see either', () => {
    const interval = numberIn('deploy/Caddyfile', /health_interval (\d+)s/);
    const timeout = numberIn('deploy/Caddyfile', /health_timeout (\d+)s/);
    const draining = [
      numberIn('deploy/systemd/verify-admin-web@.service', /DRAIN_SECONDS=(\d+)/),
      numberIn('deploy/compose.yaml', /DRAIN_SECONDS: "(\d+)"/),
      numberIn('deploy/kubernetes/web.yaml', /DRAIN_SECONDS, value: "(\d+)"/),
      numberIn('deploy/kubernetes/web.yaml', /minReadySeconds: (\d+)/),
    ];
    for (const seconds of draining) expect(seconds).toBeGreaterThan(interval + timeout);
    expect(read('deploy/systemd/verify-admin-web@.service')).toContain('/ready ${DRAIN_SECONDS}');
  });
});

describe('alerts', () => {
  const alerts = [...read('deploy/monitoring/alerts.yml').matchAll(/- alert: (\w+)/g)].map(
    ([, name = '']) => name,
  );

  it('each has a page, which the rule and the guide name', () => {
    expect(readdirSync(join(ROOT, 'docs/alerts')).toSorted()).toEqual(
      alerts.map((name) => `${name}.md`).toSorted(),
    );
    for (const name of alerts) {
      expect(read('deploy/monitoring/alerts.yml')).toContain(`runbook: docs/alerts/${name}.md`);
      expect(read('docs/operating.md')).toContain(`(alerts/${name}.md)`);
    }
  });

  it.each(alerts)('%s says what it means, what to look at and what to do', (name) => {
    const page = read(`docs/alerts/${name}.md`);
    for (const part of ['What people notice', 'What to look at', 'What to do'])
      expect(page).toContain(`**${part}`);
  });
});
