import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aKms } from '../../../../tests/factories/a-kms.ts';
import { Terminal } from '../../../../tests/factories/a-terminal.ts';
import { anInstallation, type Installation } from '../../../../tests/factories/an-installation.ts';
import { aRandomKey, PRODUCTION } from '../../../../tests/factories/production-settings.ts';
import { aStudioOfSealedValues, openAllSealed } from '../../../../tests/factories/sealed-values.ts';
import { doctor } from '../command-line/doctor/doctor.command.ts';
import { keysCommand } from '../command-line/keys.command.ts';
import type { OpenedApp } from '../open-app.ts';
import { readConfig } from '../platform/config/config.ts';
import { readKeys } from '../platform/keys/read-keys.ts';
import { SEALED_VALUES } from '../sealed-values.ts';
import { listCanaries } from './canary.store.ts';
import { keyIdOf } from './canary.ts';

const [OLD, NEW] = [aRandomKey(), aRandomKey()];
const SIGNING = { TOKEN_KEY: aRandomKey(), LINK_KEY: aRandomKey() };

const kms = aKms();
let installation: Installation;
beforeEach(async () => {
  installation = await anInstallation();
});
afterEach(() => installation.close());

const withKeys = (DATA_KEY: string, more: Readonly<Record<string, string>> = {}) => ({
  ...SIGNING,
  ...kms.settings(),
  DATA_KEY,
  ...more,
});

/** What a command prints, with its exit code behind it. */
async function run(opened: OpenedApp, command = keysCommand, ...args: string[]): Promise<string> {
  const terminal = new Terminal(opened);
  const code = await terminal.run(command, ...args);
  return `${terminal.output}${code}`;
}

describe('a start with wrapped keys', () => {
  it('has the keys themselves, mixed with plain ones, and asks for each once', async () => {
    const settings = withKeys(`${kms.wrapped(NEW)},${OLD}`, {
      TOKEN_KEY: kms.wrapped(SIGNING.TOKEN_KEY),
    });
    await installation.run(settings, async ({ app }) => {
      expect(app.keys.data).toEqual([NEW, OLD]);
      expect(app.keys.token).toEqual([SIGNING.TOKEN_KEY]);
      expect(app.keys.link).toEqual([SIGNING.LINK_KEY]);
      await aStudioOfSealedValues(app, 1);
      await openAllSealed(installation.db, app.keys.data);
    });
    expect(kms.server.seen).toHaveLength(2);
  });

  it('A28 knows a key by the same id and canary, wrapped or not', async () => {
    await installation.run(withKeys(OLD), ({ app }) => aStudioOfSealedValues(app, 1));
    const before = await listCanaries(installation.db);
    expect(await installation.refusal(withKeys(kms.wrapped(OLD)))).toEqual([]);
    expect(await installation.refusal(withKeys(OLD))).toEqual([]);
    expect(await listCanaries(installation.db)).toEqual(before);
    expect(await installation.refusal(withKeys(kms.wrapped(NEW)))).toEqual([
      expect.stringContaining(`DATA_KEY does not have the key ${keyIdOf('data', OLD)}`),
    ]);
  });

  it('is refused in one sentence, which names neither key nor token, where the KMS refuses', async () => {
    await installation.run(withKeys(OLD), ({ app }) => aStudioOfSealedValues(app, 1));
    const before = await listCanaries(installation.db);
    const [sentence = '', ...others] = await installation.refusal(
      withKeys(kms.wrapped(OLD), { KMS_TOKEN: 'hvs.another' }),
    );
    expect(sentence).toMatch(/^The KMS at 127\.0\.0\.1:\d+ did not unwrap DATA_KEY: it refuses/);
    expect(others).toEqual([]);
    for (const secret of [OLD, 'hvs.another']) expect(sentence).not.toContain(secret);
    expect(await listCanaries(installation.db)).toEqual(before);
  });

  it('is refused where what was unwrapped is too short to be a key', async () => {
    expect(await installation.refusal(withKeys(kms.wrapped('short')))).toEqual([
      'DATA_KEY has a wrapped value that is no key: a key has 32 characters or more.',
    ]);
  });

  it('A28 production refuses of wrapped keys what it refuses of plain ones', async () => {
    const weak = 'd'.repeat(40);
    const read = (settings: Readonly<Record<string, string>>) =>
      readKeys(readConfig({ ...PRODUCTION, ...kms.settings(), ...settings }));
    await expect(read({ DATA_KEY: kms.wrapped(weak) })).rejects.toThrow(
      'DATA_KEY has a key of fewer than 8 different characters.',
    );
    await expect(
      read({ TOKEN_KEY: OLD, DATA_KEY: `${kms.wrapped(NEW)},${kms.wrapped(OLD)}` }),
    ).rejects.toThrow('TOKEN_KEY and DATA_KEY have the same key: each needs its own.');
    expect((await read({ DATA_KEY: kms.wrapped(OLD) })).DATA_KEY).toEqual([OLD]);
  });
});

describe('a rotation of DATA_KEY with wrapped keys', () => {
  it('E23 from a key of the environment to a wrapped one: then the wrapped one is enough', async () => {
    await installation.run(withKeys(OLD), ({ app }) => aStudioOfSealedValues(app, 1));
    const before = await openAllSealed(installation.db, [OLD]);
    installation.now += 1000;
    const wrapped = kms.wrapped(NEW);
    const [current, previous] = [keyIdOf('data', NEW), keyIdOf('data', OLD)];
    await installation.run(withKeys(`${wrapped},${OLD}`), async (opened) => {
      expect(await run(opened, keysCommand, 'status')).toContain(
        `DATA_KEY   ${current} (current, wrapped), ${previous} (previous)`,
      );
      const output = await run(opened, keysCommand, 'rotate');
      expect(output).toContain(
        `${SEALED_VALUES.length} of ${SEALED_VALUES.length} values, finished`,
      );
      for (const secret of [OLD, NEW, wrapped]) expect(output).not.toContain(secret);
    });
    expect(await openAllSealed(installation.db, [NEW])).toEqual(before);
    expect(await installation.refusal(withKeys(wrapped))).toEqual([]);
    expect(await installation.refusal(withKeys(OLD))).toEqual([expect.stringContaining(current)]);
  });
});

describe('verify-admin doctor', () => {
  it('reports the KMS, how many keys it wraps, and a token that ends soon', async () => {
    const settings = withKeys(kms.wrapped(OLD));
    await installation.run(settings, async (opened) => {
      expect(await run(opened, doctor)).toMatch(
        /^ok {3}kms: The KMS at 127\.0\.0\.1:\d+ answers\. Its token has no end\. Wrapped: 1 of 3 keys\.\n/m,
      );
      kms.server.ttl = 3600;
      const output = await run(opened, doctor);
      expect(output).toContain('BAD  kms: The KMS at');
      expect(output.endsWith('1')).toBe(true);
      kms.server.faults.push({ status: 403, body: { errors: ['permission denied'] } });
      expect(await run(opened, doctor)).toContain(
        'did not confirm the token: it refuses the token',
      );
    });
  });

  it('says that keys are in the settings where there is no KMS', async () => {
    await installation.run({ ...SIGNING, DATA_KEY: OLD }, async (opened) => {
      expect(await run(opened, doctor)).toContain('ok   kms: KMS_URL is not set');
    });
  });
});
