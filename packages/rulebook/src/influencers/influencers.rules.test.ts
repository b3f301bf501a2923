import { describe, expect, it } from 'vitest';
import { influencerId, readInfluencerId, writeInfluencerId } from './influencer-id.ts';
import { CATEGORIES } from './categories.ts';
import {
  createFailure,
  formatFileSize,
  foundBadge,
  INFLUENCER_REFUSALS,
  INFLUENCER_TEXTS,
  refuseContractFile,
  refuseNewInfluencer,
} from './influencers.rules.ts';
import {
  formatVideoDuration,
  refuseVideo,
  VIDEO_HINT,
  VIDEO_MAX_BYTES,
  VIDEO_STATES,
  videosTotal,
} from './video.rules.ts';

describe('a new influencer', () => {
  const whole = { name: 'Maja Ferency', email: 'maja@mail.example' };

  it.each([
    ['name', { ...whole, name: ' ' }, true],
    ['email', { ...whole, email: '' }, true],
    ['contract', whole, false],
  ])('INF-11 without its %s is refused in the documents’ words', (_what, given, hasFile) => {
    const refusal = refuseNewInfluencer(given, hasFile);
    expect(refusal && INFLUENCER_REFUSALS[refusal].sentence).toBe(
      'Please fill in all required fields: Name, Email, and Contract File.',
    );
  });

  it('whole, and with an email that is one, is not refused', () => {
    expect(refuseNewInfluencer(whole, true)).toBeNull();
    expect(refuseNewInfluencer({ ...whole, email: 'maja' }, true)).toBe('influencer/email');
  });

  it('INF-15 INF-16 INF-17 the messages are the documents’', () => {
    expect(INFLUENCER_TEXTS.created).toBe('Influencer created successfully!');
    expect(createFailure('The server says why.')).toBe('Error: The server says why.');
    expect(createFailure('')).toBe('Error: Failed to create influencer');
    expect(INFLUENCER_TEXTS.network).toBe('Network error. Please try again.');
  });

  it('INF-04 the categories are the documents’', () => {
    expect(CATEGORIES).toEqual(['Fashion', 'Tech', 'Lifestyle', 'Fitness', 'Food', 'Travel']);
  });
});

describe('a contract file', () => {
  const MB10 = 10_485_760;

  it.each(['image/jpeg', 'image/png', 'image/gif', 'application/pdf'])(
    'INF-12 INF-13 %s of 10 MB is taken, one byte more is not',
    (type) => {
      expect(refuseContractFile({ type, size: MB10 })).toBeNull();
      const refusal = refuseContractFile({ type, size: MB10 + 1 });
      expect(refusal && INFLUENCER_REFUSALS[refusal].sentence).toBe(
        'File size too large. Maximum size is 10MB.',
      );
    },
  );

  it.each(['image/webp', 'text/html', 'video/mp4', ''])('INF-12 %j is refused', (type) => {
    const refusal = refuseContractFile({ type, size: 1 });
    expect(refusal && INFLUENCER_REFUSALS[refusal].sentence).toBe(
      'Please upload only images (JPEG, PNG, GIF) or PDF files.',
    );
  });

  it.each([
    [0, '0 Bytes'],
    [1, '1 Bytes'],
    [1023, '1023 Bytes'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [10_485_760, '10 MB'],
    [1024 ** 3, '1 GB'],
    [5000 * 1024 ** 3, '5000 GB'],
  ])('INF-14 %d bytes are shown as %s', (bytes, shown) => {
    expect(formatFileSize(bytes)).toBe(shown);
  });
});

describe('the lists', () => {
  it('INF-05 the badge says how many were found', () => {
    expect(foundBadge(0, false)).toBe('0 found');
    expect(foundBadge(1234, false)).toBe('1,234 found');
    expect(foundBadge(10_000, true)).toBe('10,000+ found');
  });
});

describe('INF-30 the id of a profile', () => {
  it.each(['17', 'influencer-medley:3311', 'influencer-passion:9'])(
    '%s is read and written',
    (id) => {
      const ref = readInfluencerId(id);
      expect(ref && writeInfluencerId(ref)).toBe(id);
      expect(influencerId.parse(id)).toEqual(ref);
    },
  );

  it.each(['', 'studio:1', 'influencer-medley:3311&0', '-1', '1.5', 'influencer-medley'])(
    '%j names nobody',
    (id) => expect(readInfluencerId(id)).toBeNull(),
  );

  it('a number on the wire is one too', () => {
    expect(influencerId.parse(17)).toEqual({ kind: 'verify', id: 17 });
  });
});

describe('a video', () => {
  const texts = { title: 'Clip', description: 'A clip' };

  it('INF-22 needs a title, a description and a file', () => {
    expect(refuseVideo({ ...texts, title: ' ' }, { size: 1 })).toBe('influencer/video-texts');
    expect(refuseVideo({ ...texts, description: '' }, { size: 1 })).toBe('influencer/video-texts');
    expect(refuseVideo(texts, null)).toBe('influencer/no-video');
    expect(refuseVideo(texts, { size: 1 })).toBeNull();
    expect(VIDEO_HINT).toBe('MP4, MOV, AVI up to 100MB');
  });

  it('INF-31 of more than 100 MB is taken; the hard limit is another', () => {
    expect(refuseVideo(texts, { size: 101 * 1024 * 1024 })).toBeNull();
    expect(refuseVideo(texts, { size: VIDEO_MAX_BYTES + 1 })).toBe('influencer/video-size');
  });

  it('INF-20 INF-21 is counted, and has one of two states', () => {
    expect(videosTotal(0)).toBe('0 videos total');
    expect(Object.keys(VIDEO_STATES)).toEqual(['Published', 'Processing']);
  });

  it.each([
    [null, ''],
    [0, '0:00'],
    [65_400, '1:05'],
    [3_723_000, '1:02:03'],
  ])('a duration of %s ms is %j', (ms, shown) => {
    expect(formatVideoDuration(ms)).toBe(shown);
  });
});
