import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  describeThisHolder,
  findLockHolder,
  type LockHolder,
  takeFolderLock,
} from './folder-lock.ts';
import { findProcessStart } from './process-start.ts';

const COMPILED = new URL('../../../dist/platform/database/folder-lock.js', import.meta.url).href;
/** Takes the lock, says whether it could, and keeps it until its input ends. */
const CONTENDER = `
  const { describeThisHolder, takeFolderLock } = await import(${JSON.stringify(COMPILED)});
  const folder = process.argv[1];
  await new Promise((resolve) => process.stdin.once('data', resolve));
  await takeFolderLock(folder, describeThisHolder(folder)).then(
    () => process.stdout.write('taken'),
    (error) => process.stdout.write(error.message),
  );
  process.stdin.on('end', () => process.exit());
`;

function startContender(folder: string) {
  const contender = spawn(process.execPath, ['--input-type=module', '-e', CONTENDER, folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const said = once(contender.stdout, 'data').then(([text]) => String(text));
  const end = async () => {
    contender.kill('SIGKILL');
    await once(contender, 'exit');
  };
  return { pid: contender.pid ?? 0, said, go: () => contender.stdin.write('go'), end };
}

describe('the lock of a database folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'verify-admin-lock-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const me = (): LockHolder => describeThisHolder(folder);
  const leaveLock = (holder: unknown) =>
    writeFileSync(join(folder, 'lock.7'), JSON.stringify(holder));

  it('E26 refuses a second opener, naming the first and the folder', async () => {
    await takeFolderLock(folder, me());
    const second = takeFolderLock(folder, me());
    await expect(second).rejects.toThrow(
      `The database in ${folder} is in use by process ${process.ppid} (its database is process ${process.pid})`,
    );
    expect(findLockHolder(folder)).toEqual(me());
  });

  it('is free again once released', async () => {
    const lock = await takeFolderLock(folder, me());
    lock.release();
    expect(findLockHolder(folder)).toBeNull();
    await takeFolderLock(folder, me());
    expect(findLockHolder(folder)).toEqual(me());
  });

  it('E26 is taken over from a process that was killed, and its file cleared away', async () => {
    const killed = startContender(folder);
    killed.go();
    expect(await killed.said).toBe('taken');
    expect(findLockHolder(folder)?.pid).toBe(killed.pid);
    await killed.end();
    await takeFolderLock(folder, me());
    expect(readdirSync(folder)).toEqual(['lock.2']);
  });

  it('E26 is taken over when its process number belongs to another process by now', async () => {
    leaveLock({ ...me(), pid_start: `${findProcessStart(process.pid)}0` });
    await takeFolderLock(folder, me());
    expect(readdirSync(folder)).toEqual(['lock.8']);
  });

  it('is taken over from another container, whose process numbers mean nothing here', async () => {
    leaveLock({ ...me(), pid_namespace: 'pid:[1]' });
    await takeFolderLock(folder, me());
    expect(findLockHolder(folder)).toEqual(me());
  });

  it('is taken over from a file that a power cut left empty', async () => {
    writeFileSync(join(folder, 'lock.7'), '');
    await takeFolderLock(folder, me());
    expect(findLockHolder(folder)).toEqual(me());
  });

  it('ends a holder that lost its server and does not go', async () => {
    const orphan = startContender(folder);
    leaveLock({
      ...me(),
      pid: orphan.pid,
      pid_start: findProcessStart(orphan.pid),
      server_pid: 2 ** 22 + 1,
    });
    await takeFolderLock(folder, me());
    expect(findProcessStart(orphan.pid)).toBeNull();
  });

  it('E26 goes to exactly one of many that find it stale at once', async () => {
    leaveLock({ ...me(), pid: 2 ** 22 + 1 });
    for (let round = 0; round < 3; round += 1) {
      const contenders = Array.from({ length: 6 }, () => startContender(folder));
      for (const contender of contenders) contender.go();
      const said = await Promise.all(contenders.map((contender) => contender.said));
      expect(said.filter((text) => text === 'taken')).toHaveLength(1);
      expect(said.filter((text) => text.includes('is in use by process'))).toHaveLength(5);
      await Promise.all(contenders.map((contender) => contender.end()));
    }
  });
});
