import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { PaperFacts } from '../documents/drawing/paper.ts';
import { type MadeDocument, makeDocument } from '../documents/documents.ts';
import { NAMED_STAFF } from '../staff/people.ts';

interface DocumentedOwner {
  readonly owner_name: string;
  readonly percent: number;
}

/** What the documents of Duna Stúdió say. */
export function dunaFacts(
  at: (moment: string) => string,
  ...owners: readonly DocumentedOwner[]
): PaperFacts {
  return {
    company_name: 'Duna Stúdió Kft.',
    registration: '01-09-384716',
    country: 'HU',
    city: '1134 Budapest',
    street: 'Váci út 47/B',
    email: 'office@dunastudio.example',
    first_name: 'Zsófia',
    last_name: 'Halmos',
    bday: '1984-05-02',
    owners: owners.map(({ owner_name, percent }) => ({ owner_name, owner_percent: percent })),
    dated: at('11-12 10:04').slice(0, 10),
    serial: 48213,
  };
}

/** The documents of Duna Stúdió: five of the company, two about payment, one taken away. */
export function dunaDocuments(
  key: AccountKey,
  at: (moment: string) => string,
  facts: PaperFacts,
): MadeDocument[] {
  const submitted = at('11-19 16:31');
  const typed = { ...facts, company_name: 'Duna Studio Kft.', street: 'Váci út 47-B' };
  const brought = { facts, created: submitted, admin_uuid: null };
  const paid = { ...brought, created: at('11-20 08:51'), admin_uuid: NAMED_STAFF.CS_ADMIN.uuid };
  const olderBill = { ...facts, dated: at('08-30 08:00').slice(0, 10) };
  return [
    makeDocument(key, {
      kind: 'utility-bill',
      facts: olderBill,
      created: at('11-17 14:12'),
      admin_uuid: NAMED_STAFF.CS.uuid,
      hidden: true,
    }),
    makeDocument(key, { ...brought, kind: 'id-front' }),
    makeDocument(key, { ...brought, kind: 'utility-bill' }),
    makeDocument(key, { ...brought, kind: 'company-extract' }),
    makeDocument(key, { ...brought, kind: 'tax-form' }),
    makeDocument(key, { ...brought, kind: 'kyb-data', facts: typed }),
    makeDocument(key, { ...paid, kind: 'bank-letter', payment: true }),
    makeDocument(key, { ...paid, kind: 'payment-screenshot', payment: true }),
  ];
}
