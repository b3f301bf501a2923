import type { SubmissionData } from '@verify-admin/rulebook/kyb/submission';
import type { FieldMark } from '@verify-admin/rulebook/studios/review/field-mark';
import type { PaperKind } from '../documents/drawing/paper.ts';
import type { MadeFieldMark } from '../kyb/submission-rows.ts';
import { NAMED_STAFF } from '../staff/people.ts';

/** What the applicant typed otherwise than the documents have it. */
export const DUNA_TYPED: Partial<SubmissionData> = {
  street: 'Váci út 47-B',
  contactPhone: '+36 1 555 0147',
  websiteurl: 'https://dunastudio.example',
};

const EXTRACT: readonly PaperKind[] = ['company-extract'];
const BOTH: readonly PaperKind[] = ['company-extract', 'utility-bill'];

const MARKS: readonly (readonly [string, FieldMark, readonly PaperKind[], string])[] = [
  ['companyName', 'DIFFERS', EXTRACT, 'Duna Stúdió Kft.'],
  ['registrationNumber', 'AGREES', EXTRACT, ''],
  ['country', 'AGREES', BOTH, ''],
  ['region', 'AGREES', BOTH, ''],
  ['street', 'CANNOT_TELL', BOTH, ''],
  ['city', 'AGREES', BOTH, ''],
  ['postcode', 'AGREES', BOTH, ''],
  ['business_type', 'AGREES', EXTRACT, ''],
  ['ftin', 'AGREES', ['tax-form'], ''],
  ['contactName', 'AGREES', EXTRACT, ''],
  ['owner:1', 'AGREES', EXTRACT, ''],
];

/** What Tom marked of Duna Stúdió’s submission; the rest waits. */
export function dunaMarks(at: (moment: string) => string): MadeFieldMark[] {
  return MARKS.map(([field, mark, readFrom, reading], index) => ({
    field,
    mark,
    readFrom,
    reading,
    created: at(`11-20 09:${30 + index}`),
    admin_uuid: NAMED_STAFF.LEGAL.uuid,
  }));
}
