import type { PdfPage, PdfPart } from './pdf-page.ts';
import { countryOf, dayOf, referenceOf } from './figures.ts';
import type { PaperFacts } from './paper.ts';

const STYLE = { font: 'Roboto', fontSize: 10, lineHeight: 1.3 } as const;

function page(facts: PaperFacts, title: string, content: PdfPart[]): PdfPage {
  return {
    info: { title, creationDate: new Date(facts.dated), producer: 'Scanner', creator: 'Scanner' },
    pageSize: 'A4',
    pageMargins: 56,
    defaultStyle: STYLE,
    content,
  };
}

function fields(rows: readonly (readonly [string, string])[]): PdfPart {
  return {
    layout: 'lightHorizontalLines',
    table: { widths: [170, '*'], body: rows.map((row) => [...row]) },
  };
}

function signature(facts: PaperFacts): PdfPart {
  return {
    margin: [0, 40, 0, 0],
    text: `Signed ${dayOf(facts.dated)}, ${facts.first_name} ${facts.last_name}`,
  };
}

/** A tax form: W-9 where the company is in the United States, else W-8BEN-E. */
export function taxForm(facts: PaperFacts): PdfPage {
  const isUs = facts.country === 'US';
  const title = isUs ? 'Form W-9' : 'Form W-8BEN-E';
  return page(facts, title, [
    { text: title, fontSize: 22, bold: true },
    {
      text: isUs
        ? 'Request for Taxpayer Identification Number and Certification'
        : 'Certificate of Status of Beneficial Owner for United States Tax Withholding',
      margin: [0, 0, 0, 18],
    },
    fields([
      ['1  Name of organization', facts.company_name],
      ['2  Country of incorporation', countryOf(facts.country)],
      ['3  Permanent residence address', `${facts.street}, ${facts.city}`],
      [isUs ? '4  EIN' : '4  Foreign TIN', referenceOf(facts.serial, 9)],
      ['5  Reference number', facts.registration],
    ]),
    signature(facts),
  ]);
}

/** An extract of the company register. */
export function companyExtract(facts: PaperFacts): PdfPage {
  return page(facts, 'Extract of the company register', [
    { text: 'Extract of the company register', fontSize: 18, bold: true },
    { text: countryOf(facts.country).toUpperCase(), margin: [0, 0, 0, 18] },
    fields([
      ['Company name', facts.company_name],
      ['Registration number', facts.registration],
      ['Registered office', `${facts.street}, ${facts.city}`],
      ['Representative', `${facts.first_name} ${facts.last_name}`],
      ['Status', 'Active'],
    ]),
    { text: 'Members', bold: true, margin: [0, 18, 0, 6] },
    fields(facts.owners.map((owner) => [owner.owner_name, `${owner.owner_percent}%`])),
    { margin: [0, 40, 0, 0], text: `Issued ${dayOf(facts.dated)}. Valid at the time of issue.` },
  ]);
}

/** A bank's letter about whose account it is. */
export function bankLetter(facts: PaperFacts): PdfPage {
  return page(facts, 'Confirmation of account', [
    { text: 'Meridian Savings Bank', fontSize: 18, bold: true, margin: [0, 0, 0, 24] },
    { text: dayOf(facts.dated), alignment: 'right' },
    { text: 'Confirmation of account', bold: true, margin: [0, 12, 0, 12] },
    `We confirm that ${facts.company_name}, ${facts.street}, ${facts.city}, holds the account ` +
      `ending ${referenceOf(facts.serial, 4)} with us.`,
  ]);
}
