import type { ComplianceImage } from '@verify-admin/rulebook/documents/documents.contract';
import { requirementRows } from '@verify-admin/rulebook/kyb/kyb-requirements';
import { expect, it } from 'vitest';
import { numberDocuments } from './number-documents.ts';

const image = (id: number, doc: string): ComplianceImage => ({
  id,
  filename: `studio:7_${doc}_1763000000.pdf`,
  img_type: 'application/pdf',
  presigned_url: `/files/${id}`,
  display: 1,
  size: 1,
  created: '2026-11-13T09:00:00.000Z',
  uploaded_by: null,
});

it('what answers a requirement comes first, what names the business before its tax form', () => {
  const documents = [
    image(5, 'FACE'),
    image(4, 'Utility-Bill'),
    image(3, 'Company-Status-Document'),
    image(2, 'Company-W-8BEN-E'),
    image(1, 'kyb_data'),
  ];
  const numbered = numberDocuments(documents, requirementRows(3, documents));
  expect(numbered.map(({ number, image: { id } }) => [number, id])).toEqual([
    [1, 3],
    [2, 4],
    [3, 2],
    [4, 5],
    [5, 1],
  ]);
});
