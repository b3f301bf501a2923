import { countryOf, dayOf, referenceOf } from './figures.ts';
import type { Picture } from './picture.ts';
import type { PaperFacts } from './paper.ts';

/** JSON-04: the measures of a picture of data. */
const DATA = { width: 800, font: 22, padding: 20, lineHeight: 2 } as const;

/** How much of a value surely fits one line. */
const CHARACTERS_PER_LINE = 55;

function dataLines(facts: PaperFacts): string[] {
  const owners = facts.owners.map(
    ({ owner_name, owner_percent }) => `    ${owner_name}: ${owner_percent}%`,
  );
  return [
    `companyName: ${facts.company_name}`,
    `registrationNumber: ${facts.registration}`,
    `country: ${facts.country}`,
    `city: ${facts.city}`,
    `street: ${facts.street}`,
    `contactName: ${facts.first_name} ${facts.last_name}`,
    `contactEmail: ${facts.email}`,
    'owners:',
    ...owners,
    'termsAccepted: true',
  ];
}

/** WIZ-71: the entered data as a picture. */
export function kybData(facts: PaperFacts): Picture {
  const lines = dataLines(facts);
  const step = DATA.font * DATA.lineHeight;
  const rows = lines.reduce((sum, line) => sum + Math.ceil(line.length / CHARACTERS_PER_LINE), 0);
  const height = DATA.padding * 2 + rows * step;
  return {
    width: DATA.width,
    height,
    media_type: 'image/png',
    shapes: `<rect width="${DATA.width}" height="${height}" fill="#ffffff"/>`,
    texts: [
      {
        text: lines.join('\n'),
        left: DATA.padding,
        top: DATA.padding,
        size: DATA.font,
        color: '#000000',
        spacing: step - DATA.font * 1.2,
      },
    ],
  };
}

/** A screenshot of a payment provider's account page. */
export function paymentScreenshot(facts: PaperFacts): Picture {
  return {
    width: 900,
    height: 560,
    media_type: 'image/png',
    shapes: `<rect width="900" height="560" fill="#f3f5f9"/>
      <rect width="900" height="70" fill="#23395d"/>
      <rect x="40" y="110" width="820" height="400" rx="14" fill="#ffffff" stroke="#dbe1ea"/>`,
    texts: [
      {
        text: 'My payout account',
        left: 40,
        top: 18,
        size: 28,
        color: '#ffffff',
        weight: 'strong',
      },
      {
        text: 'Account holder\nEmail\nCountry\nAccount\nVerified since',
        left: 80,
        top: 150,
        size: 24,
        color: '#5a6675',
        spacing: 30,
      },
      {
        text: [
          facts.company_name.slice(0, 40),
          facts.email,
          countryOf(facts.country),
          referenceOf(facts.serial, 10),
          dayOf(facts.dated),
        ].join('\n'),
        left: 320,
        top: 150,
        size: 24,
        spacing: 30,
      },
    ],
  };
}
