import { describe, expect, it } from 'vitest';
import { VALUE_RULES } from './value.rules.ts';

describe('an address of the web', () => {
  it.each([
    'dunastudio.example',
    'https://dunastudio.example',
    'http://www.duna-studio.example/en?x=1#top',
    'https://duna.example:8443',
    'https://стрічка.укр',
    'BÜCHER.example',
  ])('WIZ-58 %s is one', (value) => {
    expect(VALUE_RULES.url(value)).toBe(true);
  });

  it.each([
    '',
    'duna',
    'localhost',
    'https://',
    'https://127.0.0.1',
    'https://[::1]',
    'ftp://duna.example',
    'javascript://duna.example/%0aalert(1)',
    'https://duna..example',
    'https://-duna.example',
    'https://duna.example-',
    'two words.example',
  ])('WIZ-58 “%s” is none', (value) => {
    expect(VALUE_RULES.url(value)).toBe(false);
  });
});
