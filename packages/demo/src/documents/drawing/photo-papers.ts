import { countryOf, dayOf, referenceOf, shortName } from './figures.ts';
import type { Picture } from './picture.ts';
import type { PaperFacts } from './paper.ts';

const TABLE_TOP = '<rect width="900" height="1160" fill="#8d7f6d"/>';
const SHEET = `${TABLE_TOP}<g transform="rotate(-2 450 580)"><rect x="90" y="60" width="720" height="1040" fill="#fdfcf9"/>`;

function ruled(top: number, count: number, step: number): string {
  return Array.from({ length: count }, (_, line) => {
    const y = top + line * step;
    return `<line x1="140" y1="${y}" x2="760" y2="${y}" stroke="#d8dbe0" stroke-width="2"/>`;
  }).join('');
}

/** A utility bill photographed on a table (WIZ-42: dated, with name and address). */
export function utilityBill(facts: PaperFacts): Picture {
  const amount = 38 + (facts.serial % 140) + (facts.serial % 100) / 100;
  return {
    width: 900,
    height: 1160,
    media_type: 'image/jpeg',
    shapes: `${SHEET}<rect x="90" y="60" width="720" height="120" fill="#0f6a8b"/>
      <circle cx="700" cy="120" r="34" fill="#8fd0e6"/>
      <rect x="470" y="420" width="290" height="130" rx="8" fill="#e5f3f8"/>${ruled(640, 6, 62)}</g>`,
    texts: [
      {
        text: 'City Power & Water',
        left: 140,
        top: 98,
        size: 38,
        color: '#ffffff',
        weight: 'strong',
      },
      {
        text: `${shortName(facts.company_name)}\n${facts.street}\n${facts.city}\n${countryOf(facts.country)}`,
        left: 140,
        top: 230,
        size: 26,
        spacing: 8,
      },
      { text: `Amount due\n${amount.toFixed(2)}`, left: 500, top: 430, size: 34, weight: 'strong' },
      {
        text: `Statement of ${dayOf(facts.dated)}\nCustomer ${referenceOf(facts.serial, 8)}`,
        left: 140,
        top: 450,
        size: 24,
        spacing: 8,
      },
      {
        text: 'Electricity, day\nElectricity, night\nWater\nWaste water\nMetering\nTax',
        left: 150,
        top: 604,
        size: 24,
        spacing: 34,
      },
    ],
  };
}

/** A bank statement photographed on a table. */
export function bankStatement(facts: PaperFacts): Picture {
  return {
    width: 900,
    height: 1160,
    media_type: 'image/jpeg',
    shapes: `${SHEET}<rect x="140" y="100" width="60" height="60" fill="#7a1f2b"/>${ruled(520, 9, 56)}</g>`,
    texts: [
      { text: 'Meridian Savings Bank', left: 220, top: 108, size: 36, weight: 'strong' },
      {
        text: `${shortName(facts.company_name)}\n${facts.street}, ${facts.city}`,
        left: 140,
        top: 220,
        size: 26,
        spacing: 8,
      },
      {
        text: `Account ending ${referenceOf(facts.serial, 4)}\nStatement of ${dayOf(facts.dated)}`,
        left: 140,
        top: 360,
        size: 24,
        spacing: 8,
      },
      {
        text: 'Opening balance\nCard settlement\nPayroll\nRent\nOffice supplies\nClosing balance',
        left: 150,
        top: 530,
        size: 24,
        spacing: 28,
      },
    ],
  };
}
