import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AccountDetail } from '@verify-admin/rulebook/accounts/accounts.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHECKPOINT_PURPOSE, writeCheckpoint } from '../../audit/checkpoints/checkpoint.ts';
import { type AuditRow, rowHash } from '../../kernel/audit-chain.ts';
import {
  publicPemOf,
  type SigningKey,
  signingKeyOf,
  signText,
} from '../../platform/keys/signing-key.ts';
import { type StoredPart, storedZip } from '../../platform/zip/stored-zip.ts';
import { type ArchiveContent, archiveParts } from '../archive/archive-parts.ts';
import { caseFileKeys, checkpointKeys } from '../archive/case-file-key.ts';
import { CaseFileRefused } from './case-file-refused.ts';
import { readPublicKeys } from './read-public-keys.ts';
import { verifyCaseFile } from './verify-case-file.ts';

const SECRET = 'a secret of the settings'.repeat(2);
const KEYS = { audit: [SECRET] };
const MADE = '2026-11-25T19:40:07.000Z';
const [KEY] = caseFileKeys(KEYS);
if (!KEY) throw new Error('no key');
const TRUSTED = readPublicKeys(publicPemOf(KEY), 'The test');
const OTHER = signingKeyOf('of somebody else'.repeat(3), 'case file');

function aLine(seq: number, prev_hash: string): AuditRow {
  const row = {
    seq,
    created: MADE,
    actor_uuid: null,
    actor_role: null,
    act: 'note.added',
    account_type: 'studio' as const,
    account_id: 1,
    outcome: null,
    detail: '{}',
    request_id: 'r',
    prev_hash,
  };
  return { ...row, hash: rowHash(row) };
}

const FIRST = aLine(1, '');
const LINES = [FIRST, aLine(2, FIRST.hash)];
const CHECKPOINT = {
  seq: 2,
  hash: LINES[1]?.hash ?? '',
  text: writeCheckpoint(
    { after: 0, hashes: LINES.map(({ hash }) => hash), created: MADE, before: null },
    signingKeyOf(SECRET, CHECKPOINT_PURPOSE),
  ),
};

const ACCOUNT = { account_type: 'studio', account_id: 1 } as const;

/** A small case file; what is given replaces parts of it before it is signed. */
function aCase(given: Partial<ArchiveContent['data']> = {}, key: SigningKey = KEY ?? OTHER) {
  const data: ArchiveContent['data'] = {
    account: { ...ACCOUNT, company_name: 'Duna' } as unknown as AccountDetail,
    result: null,
    owners: [],
    sets: [{ name: 'account', columns: ['id'], rows: [{ id: 1 }] }],
    hits: [],
    lines: LINES,
    details: [],
    head: { seq: 2, hash: CHECKPOINT.hash },
    checkpoints: [CHECKPOINT],
    storageKeys: new Map(),
    usernames: new Map(),
    ...given,
  };
  const made_by = { uuid: 'u', username: 'tom.beck', role: 'LEGAL' };
  const account = { ...ACCOUNT, name: 'Duna' };
  const checkpoint_keys = checkpointKeys(KEYS);
  const facts = { case_file_id: 1, account, made_at: MADE, made_by, checkpoint_keys };
  return archiveParts({ data, documents: [], pdf: Buffer.from('%PDF-'), facts, key });
}

type Parts = readonly StoredPart[];

function partsOf(parts: ReturnType<typeof aCase>): StoredPart[] {
  return parts.map(({ name, content }) => ({
    name,
    content: Buffer.isBuffer(content) ? content : Buffer.alloc(0),
  }));
}

async function zipOf(parts: Parts, moment = MADE): Promise<Buffer> {
  const each = async function* () {
    yield* parts;
  };
  const pieces: Uint8Array[] = [];
  for await (const piece of storedZip(moment, each())) pieces.push(piece);
  return Buffer.concat(pieces);
}

let folder = '';
let path = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verify-admin-verify-'));
  path = join(folder, 'case.zip');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The sentence of the refusal; null where it is valid. */
async function whyRefused(zip: Buffer, trusted = TRUSTED): Promise<string | null> {
  await writeFile(path, zip);
  try {
    await verifyCaseFile(path, trusted);
    return null;
  } catch (error) {
    if (error instanceof CaseFileRefused) return error.message;
    throw error;
  }
}

const GOOD = await zipOf(partsOf(aCase()));

function swap(parts: StoredPart[], name: string, change: (text: string) => string): StoredPart[] {
  return parts.map((part) =>
    part.name === name
      ? { name, content: Buffer.from(change(Buffer.from(part.content).toString())) }
      : part,
  );
}

/** What a checkpoint signs, signed by the key of case files. */
function aSignedList() {
  const text = JSON.stringify([2, CHECKPOINT.hash, MADE, 0, '', 'AAAA', 'key']);
  const key = KEY ?? OTHER;
  const signature = Buffer.from(signText(key, text), 'base64url');
  return { publicKey: publicPemOf(key), signature, text };
}

describe('a case file', () => {
  it('as it was signed is valid, with the given key and with its own', async () => {
    expect(await whyRefused(GOOD)).toBeNull();
    expect(await whyRefused(GOOD, [])).toBeNull();
    expect(await verifyCaseFile(path)).toMatchObject({ lines: 2, covered: 2, isKeyBrought: false });
  });

  it('of which any one byte was changed is refused', async () => {
    await writeFile(path, GOOD);
    const file = await open(path, 'r+');
    const accepted: number[] = [];
    try {
      for (let at = 0; at < GOOD.length; at += 1) {
        const byte = GOOD[at] ?? 0;
        await file.write(Buffer.from([byte ^ (1 << (at % 8))]), 0, 1, at);
        const isRefused = await verifyCaseFile(path).then(
          () => false,
          (error: unknown) => error instanceof CaseFileRefused,
        );
        if (!isRefused) accepted.push(at);
        await file.write(Buffer.from([byte]), 0, 1, at);
      }
    } finally {
      await file.close();
    }
    expect(accepted).toEqual([]);
    expect(await whyRefused(GOOD)).toBeNull();
  });

  it.each([1, 21, 22, 100, 1000])('cut off by %i bytes is refused', async (bytes) => {
    expect(await whyRefused(GOOD.subarray(0, -bytes))).toMatch(/cut off|too early/);
  });

  it('with something before or behind it is refused', async () => {
    expect(await whyRefused(Buffer.concat([Buffer.from('x'), GOOD]))).not.toBeNull();
    expect(await whyRefused(Buffer.concat([GOOD, Buffer.from('x')]))).not.toBeNull();
  });

  it('without one of its files, with one more, or with one renamed is refused by its name', async () => {
    const parts = partsOf(aCase());
    const csv = 'data/account.csv';
    expect(await whyRefused(await zipOf(parts.filter(({ name }) => name !== csv)))).toBe(
      `${csv} is missing.`,
    );
    const more = { name: 'data/more.csv', content: Buffer.from('x') };
    expect(await whyRefused(await zipOf([more, ...parts]))).toContain('data/more.csv was added');
    const renamed = parts.map((part) =>
      part.name === csv ? { ...part, name: 'data/b.csv' } : part,
    );
    expect(await whyRefused(await zipOf(renamed))).toBe(`${csv} is missing.`);
    expect(
      await whyRefused(
        await zipOf([...parts.slice(1, 2), ...parts.slice(0, 1), ...parts.slice(2)]),
      ),
    ).toContain('order');
  });

  it('with a file that was replaced is refused by its name', async () => {
    const replaced = swap(partsOf(aCase()), 'data/account.json', (text) => text.replace('1', '2'));
    expect(await whyRefused(await zipOf(replaced))).toContain('data/account.json was changed');
  });

  it('that somebody else signed is refused where the key is given, and is all that its own key shows', async () => {
    const forged = await zipOf(partsOf(aCase({}, OTHER)));
    expect(await whyRefused(forged)).toContain('not among the given ones');
    expect(await whyRefused(forged, [])).toBeNull();
  });

  it('that names the real key and was signed by another is refused', async () => {
    const real = partsOf(aCase());
    const theirs = partsOf(aCase({}, OTHER)).find(({ name }) => name === 'manifest.sig');
    const mixed = real.map((part) => (part.name === 'manifest.sig' && theirs ? theirs : part));
    expect(await whyRefused(await zipOf(mixed))).toContain('signature');
  });

  it('is not signed by the key of checkpoints', () => {
    expect(checkpointKeys(KEYS).map(({ id }) => id)).not.toContain(KEY?.id);
  });

  it('is no checkpoint: one that the same key signed is no manifest', async () => {
    const { publicKey, signature, text } = aSignedList();
    const parts = partsOf(aCase()).map((part) => {
      if (part.name === 'manifest.json') return { ...part, content: Buffer.from(text) };
      return part.name === 'manifest.sig' ? { ...part, content: signature } : part;
    });
    const trusted = readPublicKeys(publicKey, 'The test');
    expect(await whyRefused(await zipOf(parts), trusted)).toContain('not one of a case file');
  });

  it('of another moment in its records is refused', async () => {
    expect(await whyRefused(await zipOf(partsOf(aCase()), '2026-11-25T19:40:09.000Z'))).toContain(
      'record',
    );
  });
});

describe('the timeline of a case file, signed with what is wrong in it,', () => {
  const changed = { ...FIRST, detail: '{"note_id":1}' };
  const rehashed = { ...changed, hash: rowHash(changed) };
  const foreign = { ...FIRST, account_id: 2 };
  const second = aLine(2, 'f'.repeat(64));
  it.each([
    ['a changed line', { lines: [changed, ...LINES.slice(1)] }, 'does not have the hash'],
    ['a line with a hash of its own', { lines: [rehashed] }, 'differs from its checkpoint'],
    ['a line of another account', { lines: [foreign] }, 'is about another account'],
    ['a line twice', { lines: [FIRST, FIRST] }, 'does not follow'],
    ['a line that continues another', { lines: [FIRST, second] }, 'does not continue'],
    ['a line after the end', { head: FIRST }, 'is after the end'],
    [
      'an unsigned checkpoint',
      { checkpoints: [{ ...CHECKPOINT, text: CHECKPOINT.text.replace('"after":0', '"after":1') }] },
      'not signed',
    ],
  ])('is refused for %s', async (_what, given, sentence) => {
    expect(await whyRefused(await zipOf(partsOf(aCase(given))))).toContain(sentence);
  });

  it('is valid without a checkpoint, which is said', async () => {
    expect(await whyRefused(await zipOf(partsOf(aCase({ checkpoints: [] }))))).toBeNull();
    expect(await verifyCaseFile(path)).toMatchObject({ lines: 2, covered: 0, checkpoints: 0 });
  });
});

describe('a hostile ZIP', () => {
  it.each([
    '../manifest.json',
    '/etc/passwd',
    'a/../../b',
    'C:\\a',
    'a\u0000b',
    'data/é',
    'a'.repeat(200),
    './a',
  ])('with the name %j is refused', async (name) => {
    const zip = await zipOf([{ name, content: Buffer.from('x') }, ...partsOf(aCase())]);
    expect(await whyRefused(zip)).toContain('which no case file has');
  });

  it('with one name twice is refused, in whatever case', async () => {
    const twice = { name: 'readme.TXT', content: Buffer.from('x') };
    expect(await whyRefused(await zipOf([...partsOf(aCase()), twice]))).toContain('more than once');
  });

  it('that says of a part that it is larger than the file is refused before it is read', async () => {
    const bomb = Buffer.from(GOOD);
    const directory = bomb.readUInt32LE(bomb.length - 6);
    bomb.writeUInt32LE(0xff_ff_ff_f0, directory + 24);
    expect(await whyRefused(bomb)).toContain('do not fill it');
  });

  it('with a compressed part is refused', async () => {
    const packed = Buffer.from(GOOD);
    packed.writeUInt16LE(8, packed.readUInt32LE(packed.length - 6) + 10);
    expect(await whyRefused(packed)).toContain('is compressed');
  });

  it.each(['', 'PK', 'no zip at all, but long enough to be read'])('%j is none', async (text) => {
    expect(await whyRefused(Buffer.from(text))).not.toBeNull();
  });
});
