import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts';
import { findDatabasePlace } from '../apps/server/src/platform/embedded-postgres/database-place.ts';
import { readPostmaster } from '../apps/server/src/platform/embedded-postgres/postmaster-file.ts';
import { findRunAs } from '../apps/server/src/platform/embedded-postgres/run-as.ts';
import { Acknowledged, checkLedger } from './durability/ledger.ts';
import { Writers } from './durability/writers.ts';
import { printTable } from './measuring/figures.ts';

/**
 * A power cut: DATA_DIR is on a disk image, and the image is copied at the moment everything is
 * killed. What a program had written and not synced is in the memory of the system, not in the
 * image. `unsynced`, a file that is written in every round and never synced, shows that it is dropped, and
 * a database with fsync off shows that losses are found. Needs root, mkfs.ext4 and loop devices.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 30);
const IMAGE_MB = 512;
const MOST_ROWS = 400;
const UNSYNCED_BYTES = 100_000;
/** ext4 writes nothing by itself between two cuts. */
const MOUNT_OPTIONS = 'loop,commit=300';

function run(program: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr.trim()}`);
}

interface Disk {
  readonly image: string;
  readonly folder: string;
}

function mount(image: string, folder: string): Disk {
  mkdirSync(folder, { recursive: true });
  run('mount', '-o', MOUNT_OPTIONS, image, folder);
  return { image, folder };
}

function makeDisk(work: string, name: string): Disk {
  const image = join(work, `${name}.img`);
  run('truncate', '-s', `${IMAGE_MB}M`, image);
  run('mkfs.ext4', '-q', '-F', image);
  return mount(image, join(work, name));
}

async function killEverything(writers: Writers, dataDir: string): Promise<void> {
  const { pgdata } = findDatabasePlace(dataDir, findRunAs());
  const pid = readPostmaster(pgdata)?.pid ?? 0;
  // The postmaster's sessions are its process group's.
  spawnSync('pkill', ['-KILL', '-P', String(pid)]);
  process.kill(pid, 'SIGKILL');
  await writers.kill();
}

/** Writes, cuts the power, and looks at what the disk has. */
async function cutPower(work: string, ...options: readonly string[]) {
  const disk = makeDisk(work, 'before');
  const acknowledged = new Acknowledged();
  const dataDir = join(disk.folder, 'data');
  const writers = new Writers(dataDir, acknowledged, ...options);
  await writers.acknowledge(1);
  run('sync', '-f', disk.folder);
  await writers.acknowledge(20 + Math.floor(Math.random() * MOST_ROWS));
  writeFileSync(join(disk.folder, 'unsynced'), 'x'.repeat(UNSYNCED_BYTES));
  await killEverything(writers, dataDir);
  const image = join(work, 'after.img');
  run('cp', '--sparse=always', disk.image, image);
  await sleep(100);
  run('umount', disk.folder);
  const after = mount(image, join(work, 'after'));
  // The directory entry may be there: the database's own syncs write the journal of the file system.
  const unsynced = statSync(join(after.folder, 'unsynced'), { throwIfNoEntry: false });
  const dropped = (unsynced?.size ?? 0) < UNSYNCED_BYTES;
  const losses = await lossesOf(join(after.folder, 'data'), acknowledged);
  run('umount', after.folder);
  rmSync(image);
  rmSync(disk.image);
  return { ...losses, dropped, rows: acknowledged.count };
}

async function lossesOf(data_dir: string, acknowledged: Acknowledged) {
  try {
    const database = await openDatabase({ data_dir });
    const { lost, torn } = await checkLedger(database, acknowledged);
    await database.close();
    return { lost: lost.length, torn: torn.length };
  } catch {
    return { lost: acknowledged.count, torn: 0 };
  }
}

async function cutAgainAndAgain(rounds: number, ...options: readonly string[]) {
  const sum = { rows: 0, lost: 0, torn: 0, dropped: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const work = mkdtempSync(join(tmpdir(), 'verify-admin-power-'));
    // PostgreSQL runs as another user.
    run('chmod', '755', work);
    const cut = await cutPower(work, ...options);
    rmSync(work, { recursive: true, force: true });
    sum.rows += cut.rows;
    sum.lost += cut.lost;
    sum.torn += cut.torn;
    sum.dropped += cut.dropped ? 1 : 0;
  }
  return sum;
}

type Sum = Awaited<ReturnType<typeof cutAgainAndAgain>>;

function figuresOf(rounds: number, { rows, lost, torn, dropped }: Sum): string[] {
  return [rounds, rows, lost, torn, dropped].map(String);
}

if (process.getuid?.() === 0 && existsSync('/dev/loop-control')) {
  const CONTROL_ROUNDS = 5;
  const ours = await cutAgainAndAgain(ROUNDS);
  const control = await cutAgainAndAgain(CONTROL_ROUNDS, 'fsync=off');
  printTable([
    ['', 'power cuts', 'acknowledged rows', 'lost', 'half transactions', 'unsynced file dropped'],
    ['as it runs', ...figuresOf(ROUNDS, ours)],
    ['fsync off', ...figuresOf(CONTROL_ROUNDS, control)],
  ]);
  if (ours.lost + ours.torn > 0 || ours.dropped < ROUNDS || control.lost === 0) {
    process.exitCode = 1;
  }
} else {
  console.log('SKIPPED: a power cut needs root and loop devices.');
}
