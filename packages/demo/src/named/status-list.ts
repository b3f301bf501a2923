import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';
import type { KybStatus } from '@verify-admin/rulebook/kyb/kyb.states';
import type { KycStatus } from '@verify-admin/rulebook/kyc/kyc.states';
import type { LegalStatus } from '@verify-admin/rulebook/legal/legal.states';
import type { PaymentType } from '@verify-admin/rulebook/payments/payment-methods';
import type { PaymentStatus } from '@verify-admin/rulebook/payments/payment.states';

/** An account of the demo by name: who, from where, how long ago submitted, and its status. */
export interface NamedRow {
  readonly key: readonly [AccountType, number];
  readonly company_name: string;
  readonly person: string;
  readonly country: string;
  readonly hoursAgo: number;
  readonly states: readonly [KybStatus, KycStatus, LegalStatus | null, PaymentStatus];
  readonly featured_note?: string;
  readonly department?: string;
  /** How the person and the company were screened; not suspected by default. */
  readonly aml?: 'never run' | 'suspected person';
  readonly payment_type?: PaymentType;
  /** Where the company's name has no Latin letters to make a handle of. */
  readonly handle?: string;
  readonly status?: number;
  /** Nothing was asked of the account yet, and it has signed nothing. */
  readonly untouched?: true;
}

const OPEN = ['SUBMITTED', 'pending', 'PENDING', 'UNKNOWN'] as const;
const CLEARED = ['APPROVED', 'complete', 'APPROVED', 'APPROVED'] as const;

export const NAMED_ROWS: readonly NamedRow[] = [
  {
    key: ['partner', 90117],
    company_name: 'Northline Media GmbH',
    person: 'Annika Hartung',
    country: 'DE',
    hoursAgo: 47,
    states: ['APPROVED', 'complete', 'PENDING', 'APPROVED'],
    department: 'Legal',
  },
  {
    key: ['studio', 48209],
    company_name: 'Estudios Marbella Sol, S.L.',
    person: 'Rocío Muñoz',
    country: 'ES',
    hoursAgo: 50,
    states: CLEARED,
    featured_note: 'Ultimate owner confirmed by phone',
    department: 'Legal',
    status: 1,
  },
  {
    key: ['studio', 48201],
    company_name: 'Atelier Kaczmarek i Wspólnicy Spółka Jawna',
    person: 'Łukasz Kaczmarek',
    country: 'PL',
    hoursAgo: 53,
    states: ['SUBMITTED', 'internal-review', 'PENDING', 'UNKNOWN'],
  },
  {
    key: ['studio', 48196],
    company_name: 'Sahl Harbour Media OÜ',
    person: 'Viktor Marchenko-Sahl',
    country: 'EE',
    hoursAgo: 57,
    states: OPEN,
    aml: 'never run',
  },
  {
    key: ['studio', 48193],
    company_name: 'Lindholm Bildverkstad AB',
    person: 'Greta Lindholm',
    country: 'SE',
    hoursAgo: 60,
    states: OPEN,
    aml: 'never run',
  },
  {
    key: ['influencer-medley', 3311],
    company_name: 'Ruby Calloway LLC',
    person: 'Ruby Calloway',
    country: 'US',
    hoursAgo: 64,
    states: ['APPROVED', 'complete', 'LEGAL_OVERRIDE_APPROVED', 'APPROVED'],
    featured_note: 'W-9 refreshed, see Legal’s note of Nov 12',
    department: 'Legal',
    status: 1,
  },
  {
    key: ['studio', 48188],
    company_name: 'Casa Violeta Producciones',
    person: 'Ximena Ospina',
    country: 'CO',
    hoursAgo: 66,
    states: ['APPROVED', 'denied', 'PENDING', 'PENDING'],
    featured_note: 'Document unreadable twice, owner asked for a call',
  },
  {
    key: ['partner', 90108],
    company_name: 'Brightwater Traffic Ltd',
    person: 'Rhys Llewellyn',
    country: 'GB',
    hoursAgo: 69,
    states: ['SUBMITTED', 'submitted', 'PENDING', 'UNKNOWN'],
  },
  {
    key: ['studio', 48180],
    company_name: 'Студія Каштан ТОВ',
    handle: 'kashtanstudio',
    person: 'Олена Ковальчук',
    country: 'UA',
    hoursAgo: 71,
    states: ['SUBMITTED', 'pending', 'PENDING', 'PENDING'],
  },
  {
    key: ['studio', 48177],
    company_name: 'Medellín Live Studios S.A.S.',
    person: 'Luz Ángela Zuluaga',
    country: 'CO',
    hoursAgo: 73,
    states: ['APPROVED', 'complete', 'PENDING', 'PENDING'],
    featured_note: 'Wire rejected once, IBAN corrected',
    payment_type: 'Masspay Wire',
    department: 'Legal',
  },
  {
    key: ['studio', 48171],
    company_name: 'Bucharest Nord Media SRL',
    person: 'Răzvan Munteanu',
    country: 'RO',
    hoursAgo: 75,
    states: CLEARED,
    status: 1,
  },
  {
    key: ['influencer-passion', 1204],
    company_name: 'Tessa Lindqvist',
    person: 'Tessa Lindqvist',
    country: 'SE',
    hoursAgo: 86,
    states: ['SUBMITTED', 'aml-blocked', 'PENDING', 'UNKNOWN'],
    featured_note: 'Namesake on PEPS, birth year differs by 17',
    aml: 'suspected person',
  },
  {
    key: ['partner', 90096],
    company_name: 'Kestrel & Finch Partners',
    person: 'Imogen Wren',
    country: 'GB',
    hoursAgo: 90,
    states: ['APPROVED', 'complete', 'EXPIRED', 'APPROVED'],
    featured_note: 'W-8BEN-E ran out on Nov 14',
    status: 1,
  },
  {
    key: ['studio', 48160],
    company_name: 'Studio Amaryllis s.r.o.',
    person: 'Šárka Dvořák',
    country: 'CZ',
    hoursAgo: 92,
    states: ['APPROVED', 'complete', 'APPROVED', 'DENIED'],
    featured_note: 'Account holder is not the company',
    payment_type: 'Metbank Wire',
    department: 'Accounting',
    status: 1,
  },
  {
    key: ['studio', 48155],
    company_name: 'Tallinn Harbour OÜ',
    person: 'Märt Saarepuu',
    country: 'EE',
    hoursAgo: 94,
    states: CLEARED,
    status: 1,
  },
  {
    key: ['studio', 48150],
    company_name: 'Görlitz Bild & Ton',
    person: 'Käthe Brückner',
    country: 'DE',
    hoursAgo: 97,
    states: OPEN,
  },
  {
    key: ['partner', 90088],
    company_name: 'Pixel Orchard Inc.',
    person: 'Harper Whitfield',
    country: 'US',
    hoursAgo: 101,
    states: CLEARED,
    department: 'Affiliates',
    status: 1,
  },
  {
    key: ['studio', 48144],
    company_name: 'Ilha Azul Produções Lda',
    person: 'Inês Gonçalves',
    country: 'PT',
    hoursAgo: 112,
    states: ['APPROVED', 'internal-review', 'PENDING', 'PENDING'],
    featured_note: 'Two owners share one address, asked why',
  },
  {
    key: ['studio', 48139],
    company_name: 'Nyugati Fény Bt.',
    person: 'Örs Fehérvári',
    country: 'HU',
    hoursAgo: 116,
    states: ['SUBMITTED', 'expired', 'PENDING', 'UNKNOWN'],
  },
  {
    key: ['influencer-medley', 3302],
    company_name: 'Maya Ferreira',
    person: 'Maya Ferreira',
    country: 'BR',
    hoursAgo: 117,
    states: CLEARED,
    status: 1,
  },
  {
    key: ['studio', 48131],
    company_name: 'Kraków Light House Sp. z o.o.',
    person: 'Zbigniew Wójcik',
    country: 'PL',
    hoursAgo: 120,
    states: ['APPROVED', 'blocked', 'PENDING', 'PENDING'],
    featured_note: 'Blocked after a second selfie, see KYC history',
    status: 4,
  },
  {
    key: ['partner', 90079],
    company_name: 'Meridian Clicks BV',
    person: "Femke van 't Hoff",
    country: 'NL',
    hoursAgo: 122,
    states: ['APPROVED', 'complete', 'DENIED', 'APPROVED'],
    featured_note: 'Ownership chain ends in a trust',
    department: 'Legal',
    status: 2,
  },
  {
    key: ['studio', 48126],
    company_name: 'Verona Sei S.r.l.',
    person: 'Chiara Bevilacqua',
    country: 'IT',
    hoursAgo: 125,
    states: CLEARED,
    status: 1,
  },
  {
    key: ['studio', 48120],
    company_name: 'Lumière Rive Gauche SARL',
    person: 'Élodie Lefèvre',
    country: 'FR',
    hoursAgo: 135,
    states: ['SUBMITTED', 'not-initiated', 'PENDING', 'UNKNOWN'],
  },
  {
    key: ['studio', 48118],
    company_name: 'Porto Alto Filmes Lda',
    person: 'Gonçalo Brandão',
    country: 'PT',
    hoursAgo: 137,
    states: CLEARED,
    status: 1,
  },
  {
    key: ['partner', 90071],
    company_name: 'Harbour Lane Digital ApS',
    person: 'Søren Kjærgaard',
    country: 'DK',
    hoursAgo: 140,
    states: OPEN,
  },
];
