import { basename, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ImportDesk } from '../../../../tests/factories/an-import-desk.ts';
import { auditLines, countAuditLines } from '../../../../tests/factories/audit-lines.ts';
import { aWorkbook } from '../../../../tests/factories/a-workbook.ts';
import { aStaff } from '../../../../tests/factories/people.ts';
import { importCommand } from '../command-line/import.command.ts';

const desk = new ImportDesk();
const { test } = desk;

const account = async (account_id: number) =>
  test.app.db
    .selectFrom('account')
    .selectAll()
    .where('account_type', '=', 'studio')
    .where('account_id', '=', account_id)
    .executeTakeFirst();
const record = async (account_id: number) =>
  test.app.db
    .selectFrom('verification')
    .selectAll()
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow();

beforeAll(async () => {
  await aStaff(test.app, 'CS');
});

describe('import accounts', () => {
  const GOOD = [
    'account_type,account_id,company_name,first_name,last_name,email,country,bday,status,kyc_status,kyb_status',
    'studio,501,"Duna, Stúdió Kft.",Zsófia,Halmos,office@duna.example,Hungary,1988-04-02,Approved,complete,APPROVED',
    'affiliate,502,,Maja,Ferency,,DE,,,,',
    '',
  ].join('\n');

  it('ENT-07 ENT-10 inserts them with their verification record and the beginning of their histories', async () => {
    expect(await desk.run('accounts', desk.file(GOOD))).toBe(0);
    expect(desk.output).toContain('Imported: 2 rows: 2 new, 0 updated, 0 unchanged.');
    expect(await account(501)).toMatchObject({
      company_name: 'Duna, Stúdió Kft.',
      country: 'HU',
      bday: '1988-04-02',
      status: 1,
      handle: 'studio501',
    });
    expect(await record(501)).toMatchObject({
      kyc_status: 'complete',
      kyb_status: 'APPROVED',
      pay_status: 'UNKNOWN',
      individual_aml_status: 'NOT_RUN',
    });
    const history = await test.app.db.selectFrom('kyb_history').selectAll().execute();
    expect(history).toMatchObject([
      { account_id: 501, kyb_status: 'APPROVED', admin_uuid: null, note: 'Imported from a file.' },
    ]);
    const [line] = await auditLines(test.app, { act: 'import.accounts' });
    expect(line).toMatchObject({
      outcome: '2 new, 0 updated',
      detail: { rows: 2, inserted: 2, updated: 0, sha256: expect.stringMatching(/^[\da-f]{64}$/) },
    });
  });

  it('is found by the search, folded as the product folds', async () => {
    expect((await account(501))?.search_text).toContain(' duna studio kft ');
    await desk.run(
      'accounts',
      desk.file('account_type,account_id,company_name\nstudio,501,Tisza Műhely'),
    );
    expect((await account(501))?.search_text).toContain(' tisza muhely ');
    await desk.run('accounts', desk.file(GOOD));
  });

  it('changes nothing with the same file again, and writes no audit line', async () => {
    const before = await countAuditLines(test.app, 'import.accounts');
    const updated = (await account(501))?.updated;
    test.time.now += 60_000;
    expect(await desk.run('accounts', desk.file(GOOD))).toBe(0);
    expect(desk.output).toContain('2 rows: 0 new, 0 updated, 2 unchanged.');
    expect(await countAuditLines(test.app, 'import.accounts')).toBe(before);
    expect((await account(501))?.updated).toBe(updated);
  });

  it('replaces with a value, and with an empty cell nothing', async () => {
    const change =
      'account_id,account_type,email,company_name,assigned_username,assigned_to\n501,studio,new@duna.example,,lena.fischer,Legal\n';
    await desk.run('accounts', desk.file(change));
    expect(desk.output).toContain('1 rows: 0 new, 1 updated, 0 unchanged.');
    expect(await account(501)).toMatchObject({
      email: 'new@duna.example',
      company_name: 'Duna, Stúdió Kft.',
      assigned_user_uuid: (await aStaff(test.app, 'CS')).uuid,
    });
    expect((await record(501)).assigned_to).toBe('Legal');
  });

  it('never changes a status of the desk', async () => {
    // It was renamed by a file before, which reopened the approval of the first name.
    expect((await record(501)).kyb_status).toBe('PENDING');
    const other = 'account_id,account_type,kyb_status\n501,studio,DENIED\n';
    await desk.run('accounts', desk.file(other));
    expect(desk.output).toContain('1 unchanged. 1 keep the status of the desk');
    expect((await record(501)).kyb_status).toBe('PENDING');
  });

  it('takes a file as people save it, and says what it took', async () => {
    const titled = [
      'Studios of November;;',
      ';;',
      'account_type;account_id;country;company_name',
      'studio;studio:801;Ungarn;Duna',
      'studio;802;Ungarn;Tisza',
    ].join('\n');
    expect(await desk.run('accounts', desk.file(titled))).toBe(0);
    expect(desk.output).toContain('country “Ungarn” is taken for Hungary (HU). (×2)');
    expect(await account(801)).toMatchObject({ country: 'HU' });
    const rows = [['studio', 803, 'UK', 'Thames']];
    const bytes = aWorkbook([], {
      head: [],
      others: [[['account_type', 'account_id', 'country', 'company_name'], ...rows]],
    });
    expect(await desk.run('accounts', desk.file(bytes, 'xlsx'))).toBe(0);
    expect(desk.output).toContain('Sheet More 1 is read.');
    expect(await account(803)).toMatchObject({ country: 'GB' });
  });

  it.each([
    [
      'ods',
      'This is an OpenDocument spreadsheet (.ods), neither a CSV nor an Excel workbook. Open it',
    ],
    ['xlsb', 'This is a binary workbook (.xlsb), neither a CSV nor an Excel workbook. Open it'],
  ] as const)('says what an .%s is', async (kind, said) => {
    const bytes = aWorkbook([['studio', 1]], { head: ['account_type', 'account_id'], kind });
    expect(await desk.fault('accounts', desk.file(bytes, 'xlsx'))).toContain(said);
  });

  it('lists the errors with row, column and what is allowed, and imports nothing', async () => {
    const bad = [
      'account_type,account_id,company_name,country,bday,company_loc,due_diligence_status,assigned_username',
      'studio,601,Good,HU,,,,',
      'shop,602,A,HU,,,,',
      'studio,,B,Atlantis,3/4/1980,Mars,,',
      'studio,603,C,HU,,,APPROVED,',
    ].join('\n');
    const path = desk.file(bad);
    expect(await desk.fault('accounts', path)).toBe(
      [
        'Row 3, account_type: is none of studio, partner, influencer-medley, influencer-passion, other or affiliate.',
        'Row 4, account_id: is empty.',
        'Row 4, country: is not a country. Use the ISO code or the English name.',
        'Row 4, bday: can be read with the day or with the month first. Use YYYY-MM-DD.',
        'Row 4, company_loc: is none of US or Non US.',
        `${basename(path)} was not imported: 5 errors.`,
      ].join('\n'),
    );
    expect(await account(601)).toBeUndefined();
  });

  it('lists what is wrong beside the database, too', async () => {
    const bad = [
      'account_type,account_id,company_name,country,due_diligence_status,assigned_username',
      'studio,611,A,,,',
      'studio,612,,HU,,',
      'studio,613,C,HU,APPROVED,',
      'studio,614,D,HU,,nobody.known',
      'studio,501,,,,',
    ].join('\n');
    const said = await desk.fault('accounts', desk.file(bad));
    expect(said).toContain('Row 2, country: is empty. A new account needs one.');
    expect(said).toContain('Row 3, company_name: and the names are empty.');
    expect(said).toContain('Row 4, due_diligence_status: needs kyb_status APPROVED');
    expect(said).toContain('Row 5, assigned_username: is nobody of the staff.');
    expect(said).toContain('4 errors');
    const twice = 'account_type,account_id,country,company_name\nstudio,620,HU,A\nstudio,620,HU,B';
    expect(await desk.fault('accounts', desk.file(twice))).toContain(
      'Row 3, account_type, account_id: is the same as in row 2.',
    );
    expect(await account(613)).toBeUndefined();
  });

  it('says which columns there are where the header is wrong', async () => {
    const said = await desk.fault('accounts', desk.file('User ID,Name\n1,A'));
    expect(said).toContain('Row 1, User ID: is not a known column.');
    expect(said).toContain('Row 1, account_type: is missing.');
    expect(said).toContain('The columns are account_type, account_id, company_name');
  });

  it('does everything and keeps nothing in a dry run', async () => {
    const rows =
      'account_type,account_id,company_name,country\nstudio,701,A,HU\nstudio,501,Other,HU';
    expect(await desk.run('accounts', desk.file(rows), '--dry-run')).toBe(0);
    expect(desk.output).toContain('Dry run, nothing was kept: 2 rows: 1 new, 1 updated');
    expect(await account(701)).toBeUndefined();
    expect((await account(501))?.company_name).toBe('Duna, Stúdió Kft.');
  });

  it('reads what Excel saves: a mark, semicolons, quoted line ends, UTF-16', async () => {
    const rows = 'account_type;account_id;company_name;country\r\nstudio;801;"Két\r\nsor";HU\r\n';
    await desk.run('accounts', desk.file(`\uFEFF${rows}`));
    expect((await account(801))?.company_name).toBe('Két\r\nsor');
    const tabs = '\uFEFF' + rows.replaceAll(';', '\t').replace('801', '802');
    await desk.run('accounts', desk.file(Buffer.from(tabs, 'utf16le')));
    expect((await account(802))?.country).toBe('HU');
  });

  it('reads a workbook: dates as Excel counts them, formulas by their value', async () => {
    const head = ['account_type', 'account_id', 'company_name', 'country', 'bday'];
    const formula = { t: 'n', v: 811, f: '800+11' } as const;
    const book = aWorkbook(
      [
        ['studio', formula, 'Duna', 'Hungary', 32_235],
        ['studio', 812, 'Tisza', 'HU', '1990-01-31'],
      ],
      { head },
    );
    expect(await desk.run('accounts', desk.file(book, 'xlsx'))).toBe(0);
    expect((await account(811))?.bday).toBe('1988-04-02');
    expect((await account(812))?.bday).toBe('1990-01-31');
  });

  it.each<[string, string | Buffer, string]>([
    ['nothing in it', '', 'The file is empty.'],
    ['a header alone', 'account_type,account_id\n', 'has no rows below its header'],
    [
      'another encoding',
      Buffer.from('account_type,account_id\nstudio,1,Zs\xf3fia', 'latin1'),
      'not UTF-8',
    ],
    ['a formula', 'account_type,account_id,company_name\nstudio,1,"=cmd|calc"', 'is a formula'],
    ['a damaged workbook', Buffer.from('504b03040000', 'hex'), 'damaged'],
  ])('refuses a file with %s', async (_, content, sentence) => {
    expect(await desk.fault('accounts', desk.file(content))).toContain(sentence);
  });
});

it('says how it is used', async () => {
  expect(await desk.fault('shops', 'x.csv')).toContain(
    'Usage: import accounts|members|payment-rules|contest-images|streams FILE',
  );
  expect(await desk.fault('accounts')).toContain('Usage');
  expect(await desk.fault('accounts', join(desk.folder, 'none.csv'))).toContain('does not exist');
  expect(importCommand.about).toContain('accounts: account_type*, account_id*, company_name');
});
