import type { NamedRow } from './status-list.ts';

/** All 255 characters a company name may have (ACCT-17). */
const LONGEST_NAME =
  'Vereinigte Lichtspiel-, Tonfilm- und Bildton-Werkstätten der Städte Görlitz, Zittau, Bautzen, ' +
  'Löbau, Kamenz, Hoyerswerda, Weißwasser, Niesky und Reichenbach an der Neiße sowie der ' +
  'angrenzenden Ämter und Gemeinden beiderseits des Stromes, Betriebs-AG & Co.';

/** What tries a screen: long, missing and foreign names, rare account statuses, an account without any history. */
export const ODD_ROWS: readonly NamedRow[] = [
  {
    key: ['studio', 48110],
    company_name: LONGEST_NAME,
    person: 'Friederike-Wilhelmine Müller-Lüdenscheidt von Ahlefeld',
    country: 'DE',
    hoursAgo: 150,
    states: ['SUBMITTED', 'pending', 'PENDING', 'PENDING'],
  },
  {
    key: ['studio', 48107],
    company_name: 'Foxglove Lantern Pictures Ltd',
    person: '',
    country: 'GB',
    hoursAgo: 155,
    states: ['SUBMITTED', 'not-initiated', 'PENDING', 'UNKNOWN'],
    status: 7,
    aml: 'never run',
  },
  {
    key: ['studio', 48104],
    company_name: '星光影像股份有限公司',
    handle: 'xingguang',
    person: '怡君 歐陽',
    country: 'TW',
    hoursAgo: 160,
    states: ['SUBMITTED', 'submitted', 'PENDING', 'UNKNOWN'],
    status: 5,
  },
  {
    key: ['partner', 90065],
    company_name: 'النيل للإنتاج الفني ش.ذ.م.م',
    handle: 'nileproduction',
    person: 'مصطفى عبد الله',
    country: 'EG',
    hoursAgo: 165,
    states: ['APPROVED', 'complete', 'PENDING', 'PENDING'],
    status: 3,
  },
  {
    key: ['partner', 90062],
    company_name: 'Venkatanarasimharajuvaripeta Monsoon Pictures Pvt. Ltd.',
    person: 'Venkataraman Venkatanarasimharajuvaripeta',
    country: 'IN',
    hoursAgo: 170,
    states: ['APPROVED', 'submitted', 'PENDING', 'APPROVED'],
    status: 6,
  },
  {
    key: ['studio', 48113],
    company_name: 'Quillfeather Lane Films Ltd',
    person: 'Edith Ashdown',
    country: 'GB',
    hoursAgo: 175,
    states: ['PENDING', 'not-initiated', null, 'UNKNOWN'],
    aml: 'never run',
    untouched: true,
  },
];
