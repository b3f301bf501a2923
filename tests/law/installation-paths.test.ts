import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../apps/server/src/platform/config/config.ts';
import {
  compose,
  containersOf,
  isKnown,
  ours,
  pods,
  read,
  settingsIn,
  settingsOfKubernetes,
  units,
} from './deploy-files.ts';

const GUIDE = read('docs/operating.md');
const EXAMPLE = settingsIn(read('deploy/verify-admin.env.example'));

/** What somebody fills in by hand. */
const aKey = () => randomBytes(32).toString('base64');
const FILLED_IN: Readonly<Record<string, string>> = {
  OIDC_CLIENT_ID: 'verify',
  OIDC_CLIENT_SECRET: 'secret',
  TOKEN_KEY: aKey(),
  LINK_KEY: aKey(),
  DATA_KEY: aKey(),
  BACKUP_KEY: aKey(),
  AUDIT_CHECKPOINT_KEY: generateKeyPairSync('ed25519')
    .privateKey.export({ format: 'der', type: 'pkcs8' })
    .toString('base64'),
  METRICS_TOKEN: aKey(),
  SMTP_URL: 'smtp://user:secret@mail.internal:587?requireTLS=true',
};
const WITH_TLS = 'postgres://verify_admin_writer:p@database.internal/verify?sslmode=verify-full';

/** The part of the guide below a heading. */
function partOf(heading: string): string {
  const [, after = ''] = GUIDE.split(`\n### ${heading}\n`);
  return after.split(/\n##+ /)[0] ?? '';
}

describe('the settings of each way to install are those a start takes', () => {
  it('systemd', () => {
    const config = readConfig({ ...EXAMPLE, ...FILLED_IN, DATABASE_URL: WITH_TLS, ROLE: 'web' });
    // The units listen on this machine, as its proxy and its scanner do.
    expect(config.TRUST_PROXY).toEqual(['loopback']);
    expect(config.SCANNER_URL).toBe('clamd://127.0.0.1:3310');
  });

  it.each(ours)('Compose, %s', (_name, { environment = {} }) => {
    const config = readConfig({ ...EXAMPLE, ...FILLED_IN, ...environment });
    const hosts = [config.DATABASE_URL, config.SCANNER_URL].map(
      (url) => new URL(url ?? '').hostname,
    );
    expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(hosts));
    expect(config.PLAIN_HOSTS).toEqual(hosts);
    expect(config.TRUST_PROXY).not.toContain('loopback');
  });

  it('Kubernetes, with the keys of the secret that the guide lists', () => {
    const listed = [...partOf('With Kubernetes').matchAll(/^\| (`[^|]*) \|/gm)]
      .flatMap(([, cell = '']) => [...cell.matchAll(/`([A-Z_]+)`/g)])
      .map(([, name = '']) => name);
    expect(listed.filter((name) => !isKnown(name) && !name.startsWith('AWS_'))).toEqual([]);
    expect(listed).toEqual(expect.arrayContaining(['DATABASE_URL', ...Object.keys(FILLED_IN)]));
    const secret = { ...FILLED_IN, DATABASE_URL: WITH_TLS };
    const config = readConfig({ ...settingsOfKubernetes, ...secret, ROLE: 'web' });
    for (const name of ['SCANNER_URL', 'AUDIT_CHECKPOINT_URL', 'SECURITY_LOG_URL'] as const)
      expect(config[name]).toBeDefined();
  });
});

describe('commands of the guide', () => {
  it('have the settings of the processes, and those of the owner only where tables are changed', () => {
    const text = partOf('With Compose');
    const commands = [...text.matchAll(/(migrate|worker) (?:node )?\S*verify-admin\.mjs (\w+)/g)];
    const services = commands.map(([, service, command]) => `${service}: ${command}`);
    expect(services).toEqual(['migrate: roles', 'worker: backup', 'worker: doctor']);
  });

  it('print the SQL of the roles from a job that has migrated, as the owner', () => {
    const job = pods.find(({ metadata }) => metadata.name === 'verify-admin-migrate');
    const args = job ? containersOf(job).map((one) => one.args?.slice(1)) : [];
    expect(args).toEqual([['migrate', '--wait'], ['roles']]);
    expect(read('deploy/kubernetes/migrate.yaml').match(/name: verify-admin-owner/g)).toHaveLength(
      2,
    );
    expect(partOf('With Kubernetes')).toContain('logs job/verify-admin-migrate --container roles');
  });

  it('lead the proxy to the web processes that systemd starts', () => {
    const ports = read('deploy/systemd/verify-admin.target').match(/(?<=web@)\d+/g) ?? [];
    const [, from = '', to = ''] = /s\|(web-1:[^|]*)\|([^|]*)\|/.exec(GUIDE) ?? [];
    expect(read('deploy/Caddyfile')).toContain(`reverse_proxy ${from} {`);
    expect(to.split(' ')).toEqual(ports.map((port) => `127.0.0.1:${port}`));
    expect(to).not.toBe('');
  });

  it.each(['docs/operating.md', 'docs/backup.md'])(
    '%s: where a folder takes files, units may write there',
    (file) => {
      const text = read(file);
      const [, folder = ''] = /STORAGE_URL=file:(\/srv\/[\w-]+)/.exec(text) ?? [];
      const owned = `install --directory --owner=verify-admin --group=verify-admin --mode=700 ${folder}\n`;
      expect(text).toContain(owned);
      expect(text).toContain(`ReadWritePaths=${folder}"`);
      const given = /for unit in ([^;]*);/
        .exec(text)?.[1]
        ?.split(' ')
        .map((unit) => `${unit}.service`);
      expect(given).toEqual(units);
    },
  );

  it('restart every process between two changes of a key', () => {
    const [, keys = ''] = GUIDE.split('A change of `DATA_KEY` has three\n');
    const changes = [...keys.matchAll(/sed --in-place "s\|\^DATA_KEY=[^]*?```/g)].map(
      ([text]) => text,
    );
    expect(changes).toHaveLength(2);
    for (const text of changes) {
      expect(text.match(/sed --in-place/g)).toHaveLength(1);
      expect(text.match(/^ *systemctl restart .*$/gm)).toHaveLength(3);
    }
  });
});

describe('an image', () => {
  it('is one for each build, and knows its build', () => {
    for (const [, { image, build }] of ours) {
      expect(image).toMatch(/^verify-admin:\$\{BUILD_COMMIT:\?/);
      expect(build?.args).toEqual({ BUILD_COMMIT: '${BUILD_COMMIT}' });
    }
    expect(read('deploy/kubernetes/kustomization.yaml')).toContain('newTag: "COMMIT"');
    expect(partOf('With Kubernetes')).toContain('--build-arg BUILD_COMMIT="$commit"');
  });

  it('has no file in which the guide writes secrets beside the files it is made of', () => {
    const named = partOf('With Compose').match(/deploy\/(?:[\w-]*\.env(?!\.)|database-password)/g);
    const files = new Set(named);
    expect(files.size).toBeGreaterThan(3);
    const patterns = ['deploy/image/Dockerfile.dockerignore', '.gitignore'].map((file) =>
      read(file)
        .split('\n')
        .filter((line) => line !== '' && !line.endsWith('/')),
    );
    const matches = (file: string) => (pattern: string) =>
      new RegExp(`^(.*/)?${pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`).test(file);
    for (const file of files)
      expect({ file, ignored: patterns.map((lines) => lines.some(matches(file))) }).toEqual({
        file,
        ignored: [true, true],
      });
  });
});

describe('a start that waits for its database', () => {
  const [, minutes = ''] =
    /DATABASE_PATIENCE_MS = (\d+) \* 60_000/.exec(
      read('apps/server/src/platform/database/reach-database.ts'),
    ) ?? [];
  const patience = Number(minutes) * 60;
  const deployments = pods.filter(({ kind }) => kind === 'Deployment');

  it('is how every process is started', () => {
    const started = [
      ...ours.map(([name, { command = [] }]) => [name, command] as const),
      ...deployments.flatMap((pod) =>
        containersOf(pod).map((one) => [one.name, one.args] as const),
      ),
      ...units
        .slice(0, 2)
        .map(
          (unit) =>
            [unit, /^ExecStart=.*$/m.exec(read(`deploy/systemd/${unit}`))?.[0].split(' ')] as const,
        ),
    ];
    expect(started.filter(([, words]) => !words?.includes('--wait'))).toEqual([]);
  });

  it('is not ended by what started it', () => {
    expect(patience).toBeGreaterThan(0);
    const unit = read('deploy/systemd/verify-admin-web@.service');
    expect(Number(/^TimeoutStartSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(patience);
    for (const pod of deployments) {
      expect(pod.spec.progressDeadlineSeconds).toBeGreaterThan(patience);
      for (const { startupProbe } of containersOf(pod)) {
        if (!startupProbe) continue;
        expect(startupProbe.periodSeconds * startupProbe.failureThreshold).toBeGreaterThan(
          patience,
        );
      }
    }
  });
});

it('each way to install waits as long for a process that stops as the guide says', () => {
  const [, seconds = ''] = /the files of `deploy\/` have (\d+)\s+seconds/.exec(GUIDE) ?? [];
  const numbers = [
    /TimeoutStopSec=(\d+)/.exec(read('deploy/systemd/verify-admin-web@.service')),
    /stop_grace_period: (\d+)s/.exec(read('deploy/compose.yaml')),
    /terminationGracePeriodSeconds: (\d+)/.exec(read('deploy/kubernetes/web.yaml')),
  ].map((found) => found?.[1]);
  expect(numbers).toEqual([seconds, seconds, seconds]);
});
