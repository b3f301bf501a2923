import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import * as z from 'zod';
import { ROOT } from '../../scripts/places.mjs';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const SETTINGS = [...read('.env.example').matchAll(/^# ([A-Z][A-Z_]+)=/gm)].map(
  ([, name = '']) => name,
);
const OF_OTHERS = ['NODE_ENV', 'POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD_FILE'];
const isKnown = (name: string) => SETTINGS.includes(name) || OF_OTHERS.includes(name);

const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) });
const container = z.object({
  name: z.string(),
  image: z.literal('verify-admin'),
  args: z.optional(z.array(z.string())),
  env: z.optional(z.array(z.object({ name: z.string() }))),
  resources: z.object({
    requests: z.object({ cpu: z.string(), memory: z.string() }),
    limits: z.object({ memory: z.string() }),
  }),
  securityContext: z.object({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  startupProbe: z.optional(probe),
  livenessProbe: z.optional(probe),
  readinessProbe: z.optional(probe),
});
const podSpec = z.object({
  template: z.object({
    spec: z.object({
      automountServiceAccountToken: z.literal(false),
      securityContext: z.object({ runAsNonRoot: z.literal(true) }),
      containers: z.array(container),
    }),
  }),
});
const podOwner = z.union([
  z.object({
    kind: z.enum(['Deployment', 'Job']),
    metadata: z.object({ name: z.string() }),
    spec: podSpec,
  }),
  z.pipe(
    z.object({
      kind: z.literal('CronJob'),
      metadata: z.object({ name: z.string() }),
      spec: z.object({ jobTemplate: z.object({ spec: podSpec }) }),
    }),
    z.transform(({ spec, ...job }) => ({ ...job, spec: spec.jobTemplate.spec })),
  ),
]);

const service = z.object({
  environment: z.optional(z.record(z.string(), z.string())),
  command: z.optional(z.array(z.string())),
  image: z.string(),
  user: z.optional(z.string()),
  read_only: z.optional(z.boolean()),
  cap_drop: z.optional(z.array(z.string())),
});

const compose = z
  .object({ services: z.record(z.string(), service) })
  .parse(parse(read('deploy/compose.yaml'), { merge: true }));
const ours = Object.entries(compose.services).filter(([, { image }]) =>
  image.startsWith('verify-admin:'),
);

const manifests = readdirSync(join(ROOT, 'deploy/kubernetes')).flatMap((file) =>
  parseAllDocuments(read(`deploy/kubernetes/${file}`)).map((one): unknown => one.toJS()),
);
const pods = manifests.flatMap((one) => podOwner.safeParse(one).data ?? []);
const units = [
  'verify-admin-web@.service',
  'verify-admin-worker.service',
  'verify-admin-backup.service',
] as const;

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
    const config = z.object({
      kind: z.literal('ConfigMap'),
      data: z.record(z.string(), z.string()),
    });
    const names = manifests.flatMap((one) => Object.keys(config.safeParse(one).data?.data ?? {}));
    expect(names.length).toBeGreaterThan(5);
    const env = pods.flatMap(({ spec }) =>
      spec.template.spec.containers.flatMap((c) => c.env ?? []),
    );
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
      ...pods.flatMap(({ spec }) => spec.template.spec.containers.flatMap(({ args = [] }) => args)),
      ...units.flatMap((unit) => read(`deploy/systemd/${unit}`).match(/\S+\.m?js/g) ?? []),
    ].filter((one) => /\.m?js$/.test(one));
    expect(named.length).toBeGreaterThan(4);
    const source = (file: string) =>
      file.replace('/dist/', '/src/').replace(/main\.js$/, 'main.ts');
    expect(named.filter((file) => !existsSync(join(ROOT, source(file))))).toEqual([]);
  });

  it('its example has every setting that production needs, and none that does not exist', () => {
    const names = [...read('deploy/verify-admin.env.example').matchAll(/^([A-Z][A-Z_]+)=/gm)].map(
      ([, name = '']) => name,
    );
    expect(names.filter((name) => !isKnown(name))).toEqual([]);
    const needed = [...read('README.md').matchAll(/^\| `([A-Z_]+)` ●/gm)].map(
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
