import type { ComplianceImage } from '@verify-admin/rulebook/documents/documents.contract';
import { describe, expect, it } from 'vitest';
import { isPdf, tileCaptions } from './tile-caption.ts';

function anImage(id: number, filename: string): ComplianceImage {
  return {
    id,
    filename,
    img_type: '',
    presigned_url: `/files/${id}`,
    display: 1,
    size: 1,
    created: '2026-11-21T14:05:00.000Z',
    uploaded_by: null,
  };
}

describe('a tile is called', () => {
  it('IMG-13 by what the document is', () => {
    const images = [anImage(1, 'studio:1_kyb_data_1.png'), anImage(2, 'Utility-Bill.jpg')];
    expect([...tileCaptions(images).values()]).toEqual(['Submitted KYB data', 'Utility Bill']);
  });

  it('IMG-17 by its name where several are the same, so that they can be told apart', () => {
    const images = [anImage(1, 'paymentFFN_letter.pdf'), anImage(2, 'paymentFFN_wallet.png')];
    expect([...tileCaptions(images).values()]).toEqual(['letter.pdf', 'wallet.png']);
  });

  it('by its label again when it is the only one', () => {
    expect(tileCaptions([anImage(1, 'paymentFFN_letter.pdf')]).get(1)).toBe('Payment document');
  });
});

it.each([
  ['a.pdf', true],
  ['a.PDF', true],
  ['a.pdf.png', false],
  ['pdf', false],
])('%s is a PDF: %s', (filename, expected) => {
  expect(isPdf({ filename })).toBe(expected);
});
