import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Creator } from '../../../../tests/factories/a-creator.ts';
import { aServer, type TestServer } from '../../../../tests/factories/a-server.ts';
import { answerOf } from '../../../../tests/factories/client.ts';
import { pdfText } from '../../../../tests/factories/read-pdf.ts';
import { PRODUCTION } from '../../../../tests/factories/production-settings.ts';
import { registerFiles } from '../documents/files/files.routes.ts';
import { missingForAgreement, openAgreementTerms } from './terms/open-agreement-terms.ts';
import { sha256Of } from './terms/read-document.ts';
import { readConfig } from '../platform/config/config.ts';
import { AGREEMENT_FILES, AGREEMENT_RECEIPTS } from './agreement-files.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'verify-admin-terms-'));

function aFile(name: string, content: string): string {
  const path = join(FOLDER, name);
  writeFileSync(path, content);
  return path;
}

const TERMS = 'Version: 2026-3\nDate: 2026-02-01\n\nWhat we agree on.\n\nAnd what not.\n';
const DOCUMENTS = {
  AGREEMENT_TERMS_OF_SERVICE: aFile('terms.txt', TERMS),
  AGREEMENT_CONTENT_CREATOR: aFile('creator.txt', TERMS.replace('2026-3', 'c 7')),
  AGREEMENT_PRIVACY_POLICY: aFile('privacy.txt', TERMS.replaceAll('\n', '\r\n')),
};
const SETTINGS = { ...DOCUMENTS, AGREEMENT_CURRENCY: 'EUR' };

const additions = (app: TestServer['app']) => [
  (http: TestServer['http']) => registerFiles(http, app, [AGREEMENT_FILES, AGREEMENT_RECEIPTS]),
];
const server = aServer({ settings: SETTINGS, additions });
const production = (settings: Readonly<Record<string, string>>) =>
  openAgreementTerms(readConfig({ ...PRODUCTION, ...settings }));

const ask = async ({ http }: TestServer) =>
  answerOf(await http.inject({ method: 'GET', url: '/api/agreement_terms' })).body.data;

describe('the documents of the agreement', () => {
  it('AGR-20 are shown to anybody, with version, date and the hash of their file', async () => {
    const { documents, currency } = await ask(server);
    expect(currency).toBe('EUR');
    expect(documents).toMatchObject([
      {
        name: 'termsOfService',
        version: '2026-3',
        date: '2026-02-01',
        text: 'What we agree on.\n\nAnd what not.',
        sha256: sha256Of(TERMS),
      },
      { name: 'contentCreatorAgreement', version: 'c 7' },
      { name: 'privacyPolicy', text: 'What we agree on.\n\nAnd what not.' },
    ]);
  });

  it('AGR-10 AGR-20 stand in the PDF with version, date and hash, the fee with its currency', async () => {
    const creator = new Creator(server);
    const { body } = answerOf(await creator.submit({ compensationModel: 'flat', flatFee: '250' }));
    const text = await pdfText((await creator.open(body.pdf_download_url)).rawPayload);
    for (const printed of [
      'Terms of Service',
      'Content Creator Agreement',
      'Privacy Policy',
      'Version 2026-3 of 2026-02-01',
      'Version c 7 of 2026-02-01',
      '250 EUR',
    ]) {
      expect(text).toContain(printed);
    }
    expect(text.replaceAll('\n', ' ')).toContain(`SHA-256 ${sha256Of(TERMS)}`);
  });

  it('that were shown are those that are accepted: others are refused', async () => {
    const creator = new Creator(server);
    const { digest } = await ask(server);
    const shown = (terms: string) => creator.submitShown(terms);
    expect(answerOf(await shown('0'.repeat(64)))).toMatchObject({
      status: 409,
      body: { error: 'agreement/terms-changed' },
    });
    expect(answerOf(await shown(digest)).status).toBe(200);
  });
});

describe('an installation without them', () => {
  it.each(Object.keys(SETTINGS))('offers no agreement without %s', (name) => {
    const { [name]: _, ...others } = { ...SETTINGS } as Record<string, string>;
    expect(production(others)).toBeNull();
    expect(missingForAgreement(readConfig({ ...PRODUCTION, ...others }))).toEqual([name]);
    expect(production(SETTINGS)?.currency).toBe('EUR');
  });

  it('takes none either', async () => {
    const { app, http } = server;
    Object.assign(app, { agreementTerms: null });
    const { status, body } = answerOf(await new Creator({ app, http }).submit());
    expect([status, body.error]).toEqual([409, 'agreement/not-offered']);
    expect(await ask(server)).toBeNull();
  });

  it('of the demo has invented ones', () => {
    const terms = openAgreementTerms(readConfig({}));
    expect(terms?.documents.map(({ version }) => version)).toEqual(['demo-1', 'demo-1', 'demo-1']);
  });

  it.each([
    ['nowhere.txt', null, 'the file cannot be read'],
    ['no-head.txt', 'Only a text.', 'the file begins with the lines'],
    ['no-day.txt', TERMS.replace('02-01', '02-30'), 'the file begins with the lines'],
    ['no-text.txt', 'Version: 1\nDate: 2026-02-01\n\n \n', 'the file has no text'],
    ['long.txt', `${TERMS}${'a'.repeat(100_000)}`, '100000 are the most'],
  ])('does not start with %s', (name, content, why) => {
    const AGREEMENT_PRIVACY_POLICY = content === null ? `/${name}` : aFile(name, content);
    expect(() => production({ ...SETTINGS, AGREEMENT_PRIVACY_POLICY })).toThrow(
      'AGREEMENT_PRIVACY_POLICY is not valid: the file',
    );
    expect(() => production({ ...SETTINGS, AGREEMENT_PRIVACY_POLICY })).toThrow(why);
  });

  it('does not start with a currency that is none', () => {
    expect(() => readConfig({ AGREEMENT_CURRENCY: 'DOLLARS' })).toThrow('ISO 4217');
  });
});
