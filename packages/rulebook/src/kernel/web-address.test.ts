import { expect, it } from 'vitest';
import { isWebAddress } from './web-address.ts';

it.each(['https://provider.example/a?b=c', 'HTTP://localhost:3000/'])(
  'V3.2.2 %s is an address of the web',
  (text) => expect(isWebAddress(text)).toBe(true),
);

it.each([
  'javascript:ran(1)',
  'JaVaScRiPt:ran(1)',
  ' \u0001javascript:ran(1)',
  'java\tscript:ran(1)',
  'javascript:ran(1)//https://provider.example',
  'data:text/html,<script>ran(1)</script>',
  'vbscript:ran(1)',
  '//other.example',
  '/cs',
  '',
])('V3.2.2 %j is none', (text) => expect(isWebAddress(text)).toBe(false));
