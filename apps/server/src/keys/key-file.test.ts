import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anInstallation, type Installation } from '../../../../tests/factories/an-installation.ts';
import { signCheckpoint } from '../../../../tests/factories/sign-checkpoint.ts';
import type { OpenedApp } from '../open-app.ts';

let installation: Installation;
beforeEach(async () => {
  installation = await anInstallation();
});
afterEach(() => installation.close());

describe('the key file', () => {
  const fileOf = () => join(installation.settings.DATA_DIR, 'keys.json');
  const sentence = () => installation.refusal();

  it('is made at the first start, and every later start uses it', async () => {
    const keysOf = ({ app }: OpenedApp) => Promise.resolve(app.keys);
    const first = await installation.run({}, keysOf);
    expect(JSON.parse(readFileSync(fileOf(), 'utf8'))).toEqual({
      token: first.token[0],
      link: first.link[0],
      data: first.data[0],
    });
    expect(await installation.run({}, keysOf)).toEqual(first);
  });

  it('is the same for all that start at once', async () => {
    const opened = await Promise.all(Array.from({ length: 4 }, () => installation.open()));
    const keys = opened.map(({ app }) => JSON.stringify(app.keys));
    await Promise.all(opened.map((one) => one.close()));
    expect(new Set(keys).size).toBe(1);
  });

  it('that is missing beside a database is refused in one sentence, and none is made', async () => {
    await installation.run({}, async () => undefined);
    const kept = join(installation.settings.DATA_DIR, 'kept');
    renameSync(fileOf(), kept);
    expect(await sentence()).toEqual([
      expect.stringMatching(/keys\.json is missing, but .*restore/),
    ]);
    expect(existsSync(fileOf())).toBe(false);
    renameSync(kept, fileOf());
    expect(await sentence()).toEqual([]);
  });

  it('that is missing beside documents is refused, and none is made', async () => {
    mkdirSync(join(installation.settings.DATA_DIR, 'files', 'documents'), { recursive: true });
    expect(await sentence()).toEqual([expect.stringContaining('keys.json is missing')]);
    expect(existsSync(fileOf())).toBe(false);
    rmSync(join(installation.settings.DATA_DIR, 'files'), { recursive: true });
    expect(await sentence()).toEqual([]);
  });

  it.each([
    ['empty', ''],
    ['cut off', '{"token":"'],
    ['without a key', '{"token":"t","link":"l"}'],
  ])('that is %s is refused in one sentence, and stays as it is', async (_, text) => {
    for (const isFirst of [true, false]) {
      if (!isFirst) {
        rmSync(fileOf());
        await installation.run({}, async () => undefined);
      }
      writeFileSync(fileOf(), text);
      expect(await sentence()).toEqual([expect.stringContaining('empty, damaged or not readable')]);
      expect(readFileSync(fileOf(), 'utf8')).toBe(text);
    }
  });

  it('of the checkpoints that is missing beside checkpoints is refused, and none is made', async () => {
    const file = join(installation.settings.DATA_DIR, 'audit-key.json');
    await installation.run({}, signCheckpoint);
    rmSync(file);
    expect(await sentence()).toEqual([
      expect.stringMatching(/audit-key\.json is missing, but .*restore/),
    ]);
    expect(existsSync(file)).toBe(false);
  });

  it('that cannot be read is refused', async () => {
    mkdirSync(fileOf());
    expect(await sentence()).toEqual([expect.stringContaining('not readable')]);
    expect(readdirSync(fileOf())).toEqual([]);
  });
});
