import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { importLists } from '../../apps/server/src/lists/import/import-lists.ts';
import {
  sendNextWebhook,
  switchStatusWebhooks,
} from '../../apps/server/src/status-webhooks/send-webhooks.ts';
import { ROOT } from '../../scripts/places.mjs';
import { aPng } from '../factories/a-file.ts';
import { aFolder } from '../factories/a-folder.ts';
import { aServer } from '../factories/a-server.ts';
import { aStudio } from '../factories/accounts.ts';
import { dataOf } from '../factories/client.ts';
import { anSdnFile } from '../factories/list-files.ts';

const GUIDE = readFileSync(join(ROOT, 'docs/integrating.md'), 'utf8');
const [, SCRIPT = ''] = /```js\n([\s\S]*?)```/.exec(GUIDE) ?? [];
const KEY = 'k+/='.repeat(10);
const ACCOUNT = { account_type: 'studio', account_id: 8800 } as const;

const PERSON = { first_name: 'Zdzislaw', last_name: 'Przybylski' };

const folder = aFolder('integrating');

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

let webhookPort = 0;
const server = aServer(async () => {
  webhookPort = await freePort();
  const STATUS_WEBHOOK_URL = `http://127.0.0.1:${webhookPort}/status`;
  return { settings: { STATUS_WEBHOOK_URL, STATUS_WEBHOOK_KEY: KEY } };
});

async function aList(name: string): Promise<void> {
  const list = anSdnFile([name], 'sdn_2026-11-01.csv');
  await importLists(server.app, [list], { force_reason: 'a test' });
  while (!(await server.app.screening.screen({ name, type: 'individual' })).ok) await wait(100);
}

/** What happens once before the server is asked: too many requests, a colleague's decision. */
const before = new Map<string, () => Promise<number | null>>();

/** Stands between the script and the server, as a proxy does. */
const proxy = createServer((request, response) => {
  const forward = async () => {
    const payload = await buffer(request);
    const path = request.url ?? '';
    const first = before.get(path);
    before.delete(path);
    const refused = (await first?.()) ?? null;
    if (refused !== null) {
      response.writeHead(refused, { 'retry-after': '1', 'content-type': 'application/json' });
      response.end('{"error":"rate/limited","detail":"Too many requests.","request_id":""}');
      return;
    }
    const { method = 'GET', headers } = request;
    const sent = { method: method as 'GET', url: path, headers, payload };
    const answer = await server.http.inject(sent);
    response.writeHead(answer.statusCode, { 'content-type': 'application/json' });
    response.end(answer.rawPayload);
  };
  void forward();
});
const running: ChildProcess[] = [];
afterAll(() => {
  proxy.close();
  for (const script of running) script.kill('SIGKILL');
});

it('the script of the guide finds, screens, uploads, decides, reads the trail and takes a webhook', async () => {
  // The script compares the moment of a signature with the clock of the machine.
  server.time.now = Date.now();
  const anna = server.client('ADMIN');
  const tom = server.client('LEGAL');
  await aStudio(
    server.app,
    { ...ACCOUNT, company_name: 'Kestrel Guide Ltd', ...PERSON },
    { kyb_status: 'SUBMITTED' },
  );
  await aList('Zdzislaw Przybylski');
  await switchStatusWebhooks(server.app);
  before.set('/api/search', async () => 429);
  before.set('/api/edit_verify_status', async () => {
    const client_id = `studio:${ACCOUNT.account_id}`;
    const denied = { client_id, type: 'kyb', override_status: 'DENIED', admin_comment: 'A doubt' };
    dataOf(await tom.post('/edit_verify_status', denied));
    return null;
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  const script = join(folder, 'integrate.mjs');
  const paper = join(folder, 'paper.png');
  writeFileSync(script, SCRIPT);
  writeFileSync(paper, await aPng());
  const child = spawn(process.execPath, [script, 'Kestrel Guide', paper], {
    env: {
      ...process.env,
      API: `http://127.0.0.1:${port}/api`,
      TOKEN_COMMAND: `echo ${await anna.signIn()}`,
      WEBHOOK_KEY: KEY,
      WEBHOOK_PORT: String(webhookPort),
    },
  });
  running.push(child);
  let said = '';
  let failed = '';
  child.stdout.on('data', (piece: Buffer) => (said += piece.toString()));
  child.stderr.on('data', (piece: Buffer) => (failed += piece.toString()));
  while (!said.includes('done\n') && child.exitCode === null) await wait(100);
  expect(failed).toBe('');
  const forged = {
    'verify-admin-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`,
  };
  const address = `http://127.0.0.1:${webhookPort}/status`;
  expect((await fetch(address, { method: 'POST', headers: forged, body: '{}' })).status).toBe(401);
  while (await sendNextWebhook(server.app));
  await wait(300);
  child.kill('SIGTERM');
  await once(child, 'exit');
  expect(failed).toBe('');
  const lines = said.trim().split('\n');
  expect(lines[0]).toBe('AML SUSPECTED, 1 hits');
  expect(lines.slice(1, 4)).toEqual([
    expect.stringMatching(/^stored .*png$/),
    expect.stringMatching(/^409 (override\/stale|facts\/changed)$/),
    'KYB APPROVED',
  ]);
  expect(lines[4]).toContain('kyb.overridden, kyb.overridden');
  const webhooks = lines.filter((line) => line.startsWith('webhook'));
  expect(webhooks.filter((line) => line.includes('kyb'))).toEqual([
    expect.stringMatching(/^webhook \d+: kyb DENIED$/),
    expect.stringMatching(/^webhook \d+: kyb APPROVED$/),
  ]);
  expect(
    await server.app.db.selectFrom('status_webhook').select('state').distinct().execute(),
  ).toEqual([{ state: 'sent' }]);
});
