import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Balance, balanceOf, type Scored } from './quality.ts';
import type { LabelledQuery } from '@verify-admin/screening/self-test/labelled-query';
import { type PeerName, plainName } from './peers.ts';

const BINARIES = '/usr/lib/postgresql/15/bin';
const PORT = '54991';

/** Whether this machine has a PostgreSQL of its own to measure beside. */
export function isPostgresHere(): boolean {
  return existsSync(join(BINARIES, 'initdb'));
}

export interface TrigramFigures {
  readonly best: Balance;
  readonly perSecond: number;
}

/** The names in a PostgreSQL of their own with a pg_trgm GIN index, asked one by one on one connection. */
export async function measureTrigrams(
  names: readonly PeerName[],
  queries: readonly LabelledQuery[],
): Promise<TrigramFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'trigrams-'));
  const as = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : [];
  const run = (program: string, args: readonly string[], input?: string) => {
    const words = [...as, join(BINARIES, program), ...args];
    return execFileSync(words[0] ?? program, words.slice(1), {
      ...(input !== undefined && { input }),
      encoding: 'utf8',
      stdio: ['pipe', 'pipe', 'ignore'],
      maxBuffer: 1 << 28,
    });
  };
  if (as.length > 0) execFileSync('chown', ['postgres', folder]);
  run('initdb', ['-D', folder, '-A', 'trust', '--no-sync']);
  const postgres = join(BINARIES, 'postgres');
  const words = [...as, postgres, '-D', folder, '-p', PORT, '-k', folder, '-h', ''];
  const server = spawn(words[0] ?? postgres, words.slice(1), { stdio: 'ignore' });
  const psql = (sql: string) =>
    run('psql', ['-h', folder, '-p', PORT, '-d', 'postgres', '-qAt'], sql);
  try {
    await waitFor(() => psql('select 1;'));
    const rows = names.map(({ uid, type, name }) => `${uid}\t${type}\t${name}`).join('\n');
    psql('create extension pg_trgm; create table n (uid text, type text, name text);');
    psql(`copy n from stdin;\n${rows}\n\\.\n`);
    psql('create index on n using gin (name gin_trgm_ops); analyze n;');
    const started = performance.now();
    const answered = psql(
      `set pg_trgm.similarity_threshold = 0.35;\n${queries.map(questionOf).join('\n')}`,
    );
    const seconds = (performance.now() - started) / 1000;
    return { best: bestOf(queries, answered), perSecond: queries.length / seconds };
  } finally {
    run('pg_ctl', ['stop', '-D', folder, '-m', 'immediate']);
    server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

function questionOf({ name, type }: LabelledQuery, i: number): string {
  const text = plainName(name).replace(/'/g, '');
  return `select '${i}', uid, similarity(name, '${text}') s from n where name % '${text}' and type = '${type}' order by s desc limit 10;`;
}

function bestOf(queries: readonly LabelledQuery[], answered: string): Balance {
  const scored: Scored[] = queries.map((query) => ({ query, score: 0, best: 0 }));
  for (const line of answered.split('\n')) {
    const [place = '', uid = '', similarity = ''] = line.split('|');
    const one = scored[Number(place)];
    if (!one || place === '') continue;
    const score = Number(similarity);
    const isHis = one.query.expected.includes(uid);
    scored[Number(place)] = {
      query: one.query,
      best: Math.max(one.best, score),
      score: isHis ? Math.max(one.score, score) : one.score,
    };
  }
  return balanceOf(scored, 0.35);
}

async function waitFor(isUp: () => unknown): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    try {
      isUp();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error('PostgreSQL did not start');
}
