import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Client, Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabaseKind } from '../../../../../tests/making/a-database.ts';
import { connectionAt, socketPathAt } from './socket-place.ts';
import { serveWire, type WireServer } from './wire-server.ts';

const IDLE_MS = 300;

describe.runIf(testDatabaseKind() === 'embedded')('serveWire', () => {
  let folder: string;
  let engine: PGlite;
  let wire: WireServer;
  let pool: Pool;
  const breakdowns: unknown[] = [];

  const aClient = async (socket = new Socket()): Promise<Client> => {
    const client = new Client({ ...connectionAt(folder), stream: () => socket });
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  const rowCount = async () => (await pool.query('select i from thing order by i')).rowCount;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'verify-admin-wire-'));
    engine = await PGlite.create();
    wire = await serveWire({
      engine,
      socket_path: socketPathAt(folder),
      idle_in_transaction_ms: IDLE_MS,
      onBreakdown: (error) => breakdowns.push(error),
    });
    pool = new Pool({ ...connectionAt(folder), max: 8 });
    await pool.query('create table thing (i int primary key)');
  });
  beforeEach(() => pool.query('truncate thing'));
  afterEach(() => expect(breakdowns).toEqual([]));
  afterAll(async () => {
    await pool.end();
    await wire.close();
    await engine.close();
    rmSync(folder, { recursive: true });
  });

  it('gives each client its own rows, however large the parameters are', async () => {
    const sizes = [10, 70_000, 300_000];
    const ask = async (asker: number, turn: number) => {
      const sent = `${'x'.repeat(sizes[turn % sizes.length] ?? 0)}${asker}`;
      const { rows } = await pool.query(`select $1::text as c${asker}, $2::int as turn`, [
        sent,
        turn,
      ]);
      expect(rows[0]?.[`c${asker}`] === sent && rows[0].turn === turn).toBe(true);
    };
    const askers = Array.from({ length: 8 }, async (_, asker) => {
      for (let turn = 0; turn < 12; turn += 1) await ask(asker, turn);
    });
    await Promise.all(askers);
  });

  it('keeps the error of one client from the others', async () => {
    const wrong = Array.from({ length: 8 }, (_, i) =>
      pool.query(`select $1::int from no_${i}`, [i]),
    );
    const right = Array.from({ length: 8 }, (_, i) => pool.query('select $1::int as i', [i]));
    const failures = await Promise.all(wrong.map((query) => query.catch((error: Error) => error)));
    failures.forEach((failure, i) => {
      expect(failure).toMatchObject({ code: '42P01', message: expect.stringContaining(`no_${i}`) });
    });
    expect((await Promise.all(right)).map(({ rows }) => rows[0].i)).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7,
    ]);
  });

  it('lets nobody between the statements of a transaction', async () => {
    const client = await aClient();
    await client.query('begin');
    await client.query('insert into thing values (1)');
    const seen = rowCount();
    await client.query('insert into thing values (2)');
    await client.query('rollback');
    expect(await seen).toBe(0);
    await client.end();
  });

  it('rolls back a client that is cut off inside a transaction', async () => {
    const socket = new Socket();
    const client = await aClient(socket);
    await client.query('begin');
    await client.query('insert into thing values (1)');
    const seen = rowCount();
    socket.destroy();
    expect(await seen).toBe(0);
  });

  it('goes on after a client that is cut off inside a group of messages', async () => {
    const socket = new Socket();
    await aClient(socket);
    const parse = Buffer.from('\0select nothing from nowhere\0\0\0');
    const head = Buffer.alloc(5);
    head.write('P');
    head.writeInt32BE(4 + parse.length, 1);
    const flush = Buffer.from([0x48, 0, 0, 0, 4]);
    socket.write(Buffer.concat([head, parse, flush]));
    await once(socket, 'data');
    const seen = rowCount();
    socket.destroy();
    expect(await seen).toBe(0);
  });

  it('puts out a client that idles in a transaction while others wait', async () => {
    const client = await aClient();
    const told = once(client, 'error');
    await client.query('begin');
    await client.query('insert into thing values (1)');
    expect(await rowCount()).toBe(0);
    expect((await told)[0]).toMatchObject({ code: '25P03' });
  });

  it('lets a client idle in a transaction as long as nobody waits', async () => {
    const client = await aClient();
    await client.query('begin');
    await client.query('insert into thing values (1)');
    await new Promise((resolve) => setTimeout(resolve, 3 * IDLE_MS));
    await client.query('commit');
    expect(await rowCount()).toBe(1);
    await client.end();
  });

  it('answers its own questions between those of the clients', async () => {
    await pool.query('insert into thing values (7), (8)');
    expect(await wire.ask('select i from thing order by i')).toEqual(['7', '8']);
    await expect(wire.ask('select nonsense')).rejects.toThrow('refused a statement');
  });

  it('closes on whoever speaks something else', async () => {
    const socket = createConnection(socketPathAt(folder));
    socket.write('GET / HTTP/1.1\r\n\r\n');
    await once(socket, 'close');
    expect(await rowCount()).toBe(0);
  });
});
