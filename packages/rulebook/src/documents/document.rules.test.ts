import { describe, expect, it } from 'vitest';
import {
  documentLabel,
  FILENAME_MARKERS,
  IMAGE_COMPRESSION,
  isAcceptedType,
  isPaymentDocument,
  sectionOf,
  submittedKyb,
  UPLOAD_HINT,
  UPLOAD_TEXTS,
} from './document.rules.ts';
import { UPLOAD_MAX_BYTES } from '../kernel/upload-limit.ts';

describe('documents', () => {
  it('IMG-13 the markers are the documents’ own', () =>
    expect(FILENAME_MARKERS.map(({ marker }) => marker)).toEqual([
      '_kyb_data_',
      'paymentFFN',
      '-W-',
      'Company-Status',
      'Bank',
      'Utility',
      'FRONT',
      'BACK',
      'FACE',
    ]));
  it('IMG-14 IMG-17 payment documents are known by their marker', () => {
    expect(isPaymentDocument('paymentFFN_wallet.png')).toBe(true);
    expect(isPaymentDocument('studio:1_Company-W-9_1.pdf')).toBe(false);
  });
  it('IMG-18 hidden documents are under Deleted, whatever they are', () => {
    expect(sectionOf({ filename: 'paymentFFN_a.png', display: 1 })).toBe('payment');
    expect(sectionOf({ filename: 'a.png', display: 1 })).toBe('kyb');
    expect(sectionOf({ filename: 'paymentFFN_a.png', display: 0 })).toBe('deleted');
  });
  it('IMG-06 images and PDF are accepted, active content is not', () => {
    const images = ['png', 'jpeg', 'gif', 'webp', 'bmp'].map((kind) => `image/${kind}`);
    for (const type of [...images, 'application/pdf']) {
      expect(isAcceptedType(type)).toBe(true);
    }
    for (const type of ['image/svg+xml', 'text/html', 'application/zip', 'toString']) {
      expect(isAcceptedType(type)).toBe(false);
    }
  });
  it('IMG-09 IMG-15 the compressor’s values and what its failure says', () => {
    expect(IMAGE_COMPRESSION).toEqual({ quality: 0.6, convertSize: 1_000_000, maxHeight: 1200 });
    expect(UPLOAD_TEXTS.compressorFailed).toBe('Compressor error: see console...');
  });
  it('IMG-07 IMG-08 the hint and the limit agree', () => {
    expect(UPLOAD_HINT).toBe('PNG, JPG, GIF, PDF up to 10MB');
    expect(UPLOAD_MAX_BYTES).toBe(10_485_760);
  });
  it('a document is called by its marker, else by its name', () => {
    expect(documentLabel('studio:1_kyb_data_1763600000.png')).toBe('Submitted KYB data');
    expect(documentLabel('holiday.png')).toBe('holiday.png');
  });
  it('KYB-06 the submitted form is known by its marker, and a hidden one is not shown', () => {
    const named = (filename: string, display: 0 | 1 = 1) => ({ filename, display });
    const newest = named('studio:1_kyb_data_1763600001.png');
    const older = named('studio:1_kyb_data_1763600000.png');
    const others = [named('studio:1_Company-W-9_1.pdf'), named('kyb_data.png')];
    const hidden = named('studio:1_kyb_data_1763500000.png', 0);
    expect(submittedKyb([newest, ...others, hidden, older])).toEqual([newest, older]);
    expect(submittedKyb(others)).toEqual([]);
  });
});
