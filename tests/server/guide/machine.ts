import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../../scripts/places.mjs';
import { aMailServer } from '../../factories/a-mail-server.ts';
import { anIssuer } from '../../factories/an-issuer.ts';
import { anSdnFile } from '../../factories/list-files.ts';
import { npmWithoutRegistry } from '../../factories/npm-without-registry.ts';
import { FakeClamd } from '../../servers/fake-clamd.ts';
import { startPostgres } from '../../servers/postgres.ts';

/** What was run and what it printed. */
export interface Ran {
  readonly ok: boolean;
  readonly output: string;
}

/** Where a guide is followed: a folder in place of the machine's own, and every system that the product needs. */
export class Machine {
  readonly #folder = mkdtempSync(join(tmpdir(), 'verify-admin-guide-'));
  readonly #settings: Readonly<Record<string, string>>;
  readonly #admin: URL;
  readonly #closing: (() => Promise<unknown>)[];

  private constructor(
    admin: string,
    settings: Readonly<Record<string, string>>,
    closing: (() => Promise<unknown>)[],
  ) {
    this.#admin = new URL(admin);
    this.#settings = settings;
    this.#closing = closing;
    for (const made of ['etc', 'opt', 'bin', 'units', 'caddy', 'backups'])
      mkdirSync(join(this.#folder, made));
    const list = anSdnFile(['Zdzislaw Przybylski'], 'sdn.csv');
    writeFileSync(join(this.#folder, list.name), list.bytes);
  }

  static async open(): Promise<Machine> {
    const [postgres, issuer, mail] = await Promise.all([
      startPostgres(),
      anIssuer(),
      aMailServer(),
    ]);
    const clamd = new FakeClamd();
    const settings = {
      PUBLIC_URL: 'https://verify.example',
      PLAIN_HOSTS: '127.0.0.1',
      OIDC_ISSUER: issuer.url,
      OIDC_CLIENT_ID: 'verify',
      OIDC_CLIENT_SECRET: 'secret',
      SMTP_URL: mail.url,
      SCANNER_URL: await clamd.listen(),
    };
    const closing = [() => clamd.close(), () => mail.close(), () => issuer.close()];
    return new Machine(postgres.url, settings, [...closing, () => postgres.stop()]);
  }

  /** What stands in place of what a document names: hosts, ports, paths, and the user of the services. */
  get #replaced(): readonly (readonly [string, string])[] {
    const at = (name: string) => join(this.#folder, name);
    return [
      ['database.internal/verify?sslmode=verify-full', `${this.#admin.host}/verify`],
      [' --owner=verify-admin --group=verify-admin', ''],
      ['/etc/systemd/system', at('units')],
      ['/etc/caddy', at('caddy')],
      ['/etc/verify-admin', at('etc/verify-admin')],
      ['/opt/verify-admin', at('opt/verify-admin')],
      ['/usr/local/bin', at('bin')],
      ['/var/lib/verify-admin', at('state')],
      ['/mnt/backups', at('backups')],
      ['/srv/verify-files', at('files')],
      ['/srv/verify-restored', at('restored')],
      ['s3://verify-restored?region=eu-central-1', `file:${at('restored')}`],
      [' sdn.csv', ` ${at('sdn.csv')}`],
    ];
  }

  /** What somebody fills in by hand, after the block that makes the keys. */
  get #filledIn(): string {
    const files = {
      STORAGE_URL: `file:${join(this.#folder, 'files')}`,
      AUDIT_CHECKPOINT_URL: `file://${join(this.#folder, 'checkpoints.jsonl')}`,
      SECURITY_LOG_URL: `file://${join(this.#folder, 'events.jsonl')}`,
    };
    return Object.entries({ ...this.#settings, ...files })
      .map(([name, value]) => `set_to ${name} '${value}'`)
      .join('\n');
  }

  /** Runs blocks of commands one after the other in one shell, as root does that follows the guide. */
  async follow(blocks: readonly string[]): Promise<Ran> {
    const script = blocks
      .map((block, nth) => {
        const text = this.#replaced.reduce((all, [from, to]) => all.replaceAll(from, to), block);
        const filled = text.includes('set_to AUDIT_CHECKPOINT_KEY') ? this.#filledIn : '';
        return `echo ':: block ${nth + 1}: ${text.split('\n')[0]?.replaceAll("'", '')}'\n${text}\n${filled}`;
      })
      .join('\n');
    const env = {
      ...npmWithoutRegistry(join(this.#folder, 'bin')),
      ADMIN_URL: this.#admin.href,
      SETTINGS_DIRECTORY: join(this.#folder, 'etc/verify-admin'),
      STATE_DIRECTORY: join(this.#folder, 'state'),
    };
    const file = join(this.#folder, 'commands.sh');
    writeFileSync(file, script);
    const args = ['-c', `exec bash -eu -o pipefail "${file}" 2>&1`];
    return promisify(execFile)('bash', args, { cwd: ROOT, env, maxBuffer: 50_000_000 }).then(
      ({ stdout }) => ({ ok: true, output: stdout }),
      (error: { stdout?: string }) => ({ ok: false, output: error.stdout ?? '' }),
    );
  }

  async close(): Promise<void> {
    for (const close of this.#closing) await close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
