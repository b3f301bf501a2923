import { FILENAME_MARKERS } from '@verify-admin/rulebook/documents/document.rules';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostileFiles } from '../../../../../tests/factories/hostile-files.ts';
import { cleanFilename } from './clean-filename.ts';

const called = (await hostileFiles()).filter((file) => file.called !== undefined);
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

describe('the name of a document', () => {
  it.each(called.filter(({ what }) => what.startsWith('name')))('$what', (file) => {
    expect(cleanFilename(file.filename, 'image/png')).toBe(file.called);
  });

  it.each([
    ['photo.JPEG', 'image/jpeg', 'photo.JPEG'],
    ['photo.jpg', 'image/jpeg', 'photo.jpg'],
    ['photo.JPG', 'image/jpeg', 'photo.jpg'],
    ['photo.jpeg', 'image/png', 'photo.png'],
    ['Company-W-9 v2.1', 'application/pdf', 'Company-W-9 v2.1.pdf'],
    [
      'studio:1_Company-W-9_1763600000.pdf',
      'application/pdf',
      'studio:1_Company-W-9_1763600000.pdf',
    ],
    ['Ősi számla.pdf', 'application/pdf', 'Ősi számla.pdf'],
    ['a\uD800b.pdf', 'application/pdf', 'ab.pdf'],
    [`sca${'\u0316'.repeat(90)}n.pdf`, 'application/pdf', `sca${'\u0316'.repeat(4)}n.pdf`],
    ['', 'application/pdf', 'document.pdf'],
  ] as const)('%s of %s is %s', (given, media_type, expected) => {
    expect(cleanFilename(given, media_type)).toBe(expected);
  });

  it.each(FILENAME_MARKERS)('IMG-13 keeps the marker $marker', ({ marker }) => {
    expect(cleanFilename(`scan${marker}2.png`, 'image/png')).toContain(marker);
  });

  it('IMG-14 keeps the mark of a payment document', () => {
    expect(cleanFilename('paymentFFN_void cheque.png', 'application/pdf')).toBe(
      'paymentFFN_void cheque.pdf',
    );
  });

  it('is a name, whatever was given', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (given) => {
        const name = cleanFilename(given, 'application/pdf');
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
        expect(name).toMatch(/^[^/\\]+\.pdf$/);
        expect(name).not.toMatch(INVISIBLE);
        expect(name).not.toMatch(/^\./);
      }),
    );
  });
});
