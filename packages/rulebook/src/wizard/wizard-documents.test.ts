import { describe, expect, it } from 'vitest';
import { ACCOUNT_TYPE_WORDS } from '../accounts/account-type.ts';
import { documentLabel, SUBMITTED_MARKER } from '../documents/document.rules.ts';
import { BUSINESS_TYPES } from '../kyb/business-type.ts';
import { requirementRows } from '../kyb/kyb-requirements.ts';
import { english } from './messages/english.ts';
import { german } from './messages/german.ts';
import { LANGUAGE_CODES } from '../kernel/language.ts';
import { chooseLanguage, LANGUAGES } from './messages/languages.ts';
import { COUNTRY_CODES, countriesIn, US_STATES } from './places.ts';
import {
  businessNeeds,
  isWizardFileType,
  KYB_DATA_DOC,
  uploadFilename,
  uploadFolder,
  WIZARD_DOCUMENTS,
  WIZARD_FILE_TYPES,
} from './wizard-documents.ts';

const partner = { account_type: 'partner', account_id: 12 } as const;

describe('where a file goes and what it is called', () => {
  it('WIZ-67 WIZ-68 the folder names the partner type', () => {
    expect(uploadFolder(partner)).toBe('idenfy/affiliate/partner:12');
    const folders = ACCOUNT_TYPE_WORDS.map((account_type) =>
      uploadFolder({ account_type, account_id: 1 }),
    );
    expect(folders.toSorted()).toEqual([
      'idenfy/affiliate/partner:1',
      'idenfy/influencer-medley/influencer-medley:1',
      'idenfy/influencer-passion/influencer-passion:1',
      'idenfy/other/other:1',
      'idenfy/studio/studio:1',
    ]);
  });

  it('WIZ-69 WIZ-70 the name has account, document, moment and type', () => {
    const named = Object.values(WIZARD_DOCUMENTS).map(({ doc }) =>
      uploadFilename(partner, doc, 1_764_000_000, 'application/pdf'),
    );
    expect(named).toEqual([
      'partner:12_Company-W-9_1764000000.pdf',
      'partner:12_Sole-Prop-W-9_1764000000.pdf',
      'partner:12_Company-W-8BEN-E_1764000000.pdf',
      'partner:12_Sole-Prop-W-8BEN_1764000000.pdf',
      'partner:12_Company-Status-Document_1764000000.pdf',
      'partner:12_Utility-Bill-or-Bank-Statement_1764000000.pdf',
    ]);
    expect(uploadFilename(partner, KYB_DATA_DOC, 1, 'image/png')).toContain(SUBMITTED_MARKER);
  });

  it.each(BUSINESS_TYPES)(
    'WIZ-35 WIZ-70 IMG-13 the files of $name tick the review',
    ({ business_type }) => {
      const documents = businessNeeds(business_type).documents.map((field) => {
        const { doc } = WIZARD_DOCUMENTS[field];
        return { filename: uploadFilename(partner, doc, 1, 'image/jpeg'), display: 1 };
      });
      const rows = requirementRows(business_type, documents).filter(({ isTyped }) => !isTyped);
      expect(rows.map(({ isThere }) => isThere)).toEqual(documents.map(() => true));
      for (const { filename } of documents) expect(documentLabel(filename)).not.toBe(filename);
    },
  );

  it('WIZ-41 pdf, jpg, jpeg and png alone', () => {
    expect(WIZARD_FILE_TYPES).toEqual(['application/pdf', 'image/jpeg', 'image/png']);
    for (const type of ['image/gif', 'image/webp', 'text/html', '']) {
      expect(isWizardFileType(type)).toBe(false);
    }
  });
});

describe('the lists', () => {
  it('WIZ-48 WIZ-76 countries have codes and names', () => {
    const countries = countriesIn('en');
    expect(countries.length).toBeGreaterThan(200);
    expect(new Set(COUNTRY_CODES).size).toBe(countries.length);
    expect(countries).toContainEqual({ code: 'HU', name: 'Hungary' });
    expect(countries.filter(({ code, name }) => code === name)).toEqual([]);
  });

  it('WIZ-49 WIZ-76 there are exactly 50 states', () => {
    expect(new Set(US_STATES).size).toBe(50);
    expect(US_STATES).not.toContain('District of Columbia');
    expect(US_STATES).not.toContain('Puerto Rico');
  });
});

const holes = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

describe('the languages of the applicant’s pages', () => {
  it.each(Object.entries(english))('%s has its facts in German too', (key, text) => {
    expect(holes(german[key as keyof typeof english])).toEqual(holes(text));
  });

  it('each language loads, and has a name and a direction', async () => {
    for (const code of LANGUAGE_CODES) {
      const { name, dir, load } = LANGUAGES[code];
      expect([name.length > 0, ['ltr', 'rtl'].includes(dir)]).toEqual([true, true]);
      expect(Object.keys(await load())).toEqual(Object.keys(english));
    }
  });

  it('the first one the browser asks for is taken', () => {
    expect(chooseLanguage(['de-AT', 'en'])).toBe('de');
    expect(chooseLanguage(['hu', 'de'])).toBe('de');
    expect(chooseLanguage(['hu'])).toBe('en');
    expect(chooseLanguage([])).toBe('en');
  });

  it('WIZ-60 WIZ-61 WIZ-64 WIZ-65 WIZ-74 the other texts are the documents’ own', () => {
    expect(english['upload.failed']).toBe(
      'There was an error uploading your documents. Please try again or contact an admininstrator.',
    );
    expect(english['submit.failed']).toBe(
      'There was an unexpected error processing your submission. Please try again or contact an administrator.',
    );
    expect([
      english['success.launchKyc'],
      english['success.sendEmail'],
      english['button.sending'],
      english['success.sent'],
      english['success.resendEmail'],
      english['success.resent'],
      english['button.submitting'],
      english['button.next'],
      english['button.submit'],
      english['button.addPerson'],
      english['button.remove'],
      english['owner.total'],
    ]).toEqual([
      'Launch KYC',
      'Send Email',
      'Sending...',
      'Email Sent to {email}!',
      'Resend Email',
      'Resent!',
      'Submitting...',
      'Next',
      'Submit',
      'Add Person',
      'Remove',
      'Total Ownership: {n}%',
    ]);
  });
});
