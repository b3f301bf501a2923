import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newestAuditLine } from '../../../../../tests/factories/audit-lines.ts';
import { anOpenApp } from '../../../../../tests/factories/an-open-app.ts';
import { Terminal } from '../../../../../tests/factories/a-terminal.ts';
import { anAltFile, anSdnFile } from '../../../../../tests/factories/list-files.ts';
import type { ListFile } from '../../lists/files/list-file.ts';
import { lists } from './lists.command.ts';
import { screen } from '../screening/screen.command.ts';

const test = anOpenApp();
let folder: string;
const terminal = new Terminal(test);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lists-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function onDisk({ name, bytes }: ListFile): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  await utimes(path, new Date('2026-11-10T12:00:00Z'), new Date('2026-11-10T12:00:00Z'));
  return path;
}

const SDN = anSdnFile(
  [['PRZYBYLSKI, Zdzislaw', 'DOB 12 Mar 1971; nationality Poland.']],
  'sdn.csv',
);

describe('lists and screen on the command line', () => {
  it('says that nothing can be screened while no list is there', async () => {
    await expect(terminal.run(lists, 'status')).rejects.toThrow('No list is imported');
    await expect(terminal.run(screen, 'Zdzislaw Przybylski')).rejects.toThrow(
      'No sanctions list is loaded',
    );
  });

  it('imports files, dated by the disk where nothing else dates them, and says how it went', async () => {
    const sdn = await onDisk(SDN);
    const alt = await onDisk(
      anAltFile(
        [
          [1, 'PSHIBILSKI, Z.'],
          [5, 'NOBODY'],
        ],
        'alt.csv',
      ),
    );
    expect(await terminal.run(lists, 'import', sdn, alt)).toBe(0);
    expect(terminal.output).toBe(
      'OFAC of 2026-11-10, 1 entry: imported. 1 row names no entry of the list and had no effect.\n',
    );
    expect(await terminal.run(lists, 'import', sdn, alt)).toBe(0);
    expect(terminal.output).toContain('Nothing was changed.');
    expect(await terminal.run(lists, 'status')).toBe(0);
    expect(terminal.output).toContain('OFAC  of 2026-11-10 (11 days old)  1 entry');
  });

  it('refuses in sentences and leaves the list as it is', async () => {
    const alt = await onDisk(anAltFile([[1, 'X']], 'alt.csv'));
    await expect(terminal.run(lists, 'import', alt)).rejects.toThrow('OFAC’s main file');
    await expect(terminal.run(lists, 'import', join(folder, 'none.csv'))).rejects.toThrow(
      'none.csv does not exist.',
    );
    await expect(terminal.run(lists, 'import')).rejects.toThrow('Usage');
    await expect(terminal.run(lists, 'forget')).rejects.toThrow('Usage');
    const broken = await onDisk({ ...SDN, bytes: SDN.bytes.subarray(0, 60) });
    await expect(terminal.run(lists, 'import', broken)).rejects.toThrow('sdn.csv, line 1: ');
    await terminal.run(lists, 'status');
    expect(terminal.output).toContain('OFAC  of 2026-11-10');
  });

  it('AML-09 imports a list that looks incomplete only with --force and a --reason', async () => {
    const cut = await onDisk({ ...SDN, name: 'cut.csv', bytes: SDN.bytes.subarray(0, -1) });
    await expect(terminal.run(lists, 'import', cut)).rejects.toThrow(
      /OFAC was not imported.*cut\.csv: .*aliases.*cut\.csv: .*0x1A.*--force --reason TEXT/s,
    );
    await expect(terminal.run(lists, 'import', '--force', cut)).rejects.toThrow(
      '--force needs --reason',
    );
    await expect(terminal.run(lists, 'import', '--force', '--reason', ' ', cut)).rejects.toThrow(
      '--force needs --reason',
    );
    await expect(terminal.run(lists, 'import', '--reason', 'so', cut)).rejects.toThrow(
      'belongs to --force',
    );
    expect(await terminal.run(lists, 'import', '--force', '--reason', 'OFAC says so', cut)).toBe(0);
    expect(await newestAuditLine(test.app)).toMatchObject({
      act: 'list.forced',
      detail: {
        reason: 'OFAC says so',
        operator: expect.stringMatching(/./),
        entries_before: 1,
        entries: 1,
      },
    });
  });

  it('AML-09 shows hits with score, verdict, listed name, list, uid, date and sentence', async () => {
    expect(
      await terminal.run(screen, 'Zdzisław Przybylski', '--dob', '1971-03-12', '--country', 'PL'),
    ).toBe(0);
    const [headings, hit, sentence, searched] = terminal.output.split('\n');
    expect(headings).toMatch(/^SCORE +VERDICT +LISTED NAME +LIST +UID +LIST DATE$/);
    expect(hit).toMatch(/^100\.0 +match +PRZYBYLSKI, Zdzislaw +OFAC +OFAC-1 +2026-11-10$/);
    expect(sentence).toMatch(/^ {7}\S.*birth date agrees/);
    expect(searched).toBe('Searched: OFAC of 2026-11-10 (1 entries).');
  });

  it('AML-09 gives the whole answer as JSON', async () => {
    expect(await terminal.run(screen, 'Zdzislaw Przybylski', '--json')).toBe(0);
    expect(JSON.parse(terminal.output)).toMatchObject({
      ok: true,
      hits: [{ listNumber: 'OFAC-1' }],
    });
  });

  it('AML-09 says that there are no hits, and among which lists', async () => {
    expect(await terminal.run(screen, 'Zsófia Halmos')).toBe(0);
    expect(terminal.output).toBe('No hits.\nSearched: OFAC of 2026-11-10 (1 entries).\n');
    expect(await terminal.run(screen, 'Przybylski', '--type', 'company')).toBe(0);
    expect(terminal.output).toContain('No hits.');
  });

  it.each([
    [[], 'Usage'],
    [['Jo Dee', '--type', 'ship'], '--type'],
    [['Jo Dee', '--dob', 'yesterday'], '--dob'],
    [['Jo Dee', '--fuzzy'], '--fuzzy'],
    [['?'], 'cannot be screened'],
  ])('refuses %j', async (args, sentence) => {
    await expect(terminal.run(screen, ...args)).rejects.toThrow(sentence);
  });
});
