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

  it('IMG-17 by its own words where several are the same, so that they are distinct', () => {
    const images = [
      anImage(1, 'paymentFFN_studio:48213_Payout-Account_1795171634.png'),
      anImage(2, 'paymentFFN_Bank_letter.pdf'),
      anImage(3, 'Company-W-8BEN-E.pdf'),
      anImage(4, 'partner:1&2_Sole-Prop-W-9_1795171634.pdf'),
    ];
    expect([...tileCaptions(images).values()]).toEqual([
      'Payout Account',
      'Bank letter',
      'Company-W-8BEN-E',
      'Sole Prop-W-9',
    ]);
  });

  it('with its day where the words are the same too, else by its whole name', () => {
    const bill = (id: number, name: string, day: string) => ({
      ...anImage(id, name),
      created: new Date(`${day}T12:00`).toISOString(),
    });
    const images = [
      bill(1, 'Utility-Bill_1794931694.jpg', '2026-11-17'),
      bill(2, 'Utility-Bill_1795112834.jpg', '2026-11-19'),
      bill(3, 'Utility-Bill_1795112835.jpg', '2026-11-19'),
    ];
    expect([...tileCaptions(images).values()]).toEqual([
      'Utility Bill, Nov 17, 2026',
      'Utility-Bill_1795112834.jpg',
      'Utility-Bill_1795112835.jpg',
    ]);
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
