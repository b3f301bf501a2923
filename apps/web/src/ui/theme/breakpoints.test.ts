import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BREAKPOINTS } from './breakpoints.ts';

const SOURCES = join(import.meta.dirname, '../..');
const PIXELS_PER_EM = 16;
const PIXELS = { xs: 0, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 };

function inPixels(width: string): number {
  expect(width).toMatch(/^[\d.]+em$/);
  return Number.parseFloat(width) * PIXELS_PER_EM;
}

/** The widths at which any of our style sheets or scripts changes the layout. */
function askedWidths(): string[] {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.(css|tsx?)$/.test(file) && !file.includes('.test.'))
    .flatMap((file) => {
      const text = readFileSync(join(SOURCES, file), 'utf8');
      const queries = text.match(/@media[^{]*|matchMedia\([^)]*\)+/g) ?? [];
      return queries.filter((query) => query.includes('width'));
    })
    .flatMap((query) => query.match(/[\d.]+(?:em|rem|px)/g) ?? [query]);
}

it('SHELL-20 the theme has the six breakpoints', () => {
  const found = Object.entries(BREAKPOINTS).map(([name, width]) => [name, inPixels(width)]);
  expect(Object.fromEntries(found)).toEqual(PIXELS);
});

it('SHELL-20 no style sheet or script changes the layout at any other width', () => {
  const widths = [...new Set(askedWidths())];
  expect(widths.length).toBeGreaterThan(3);
  expect(Object.values(PIXELS)).toEqual(expect.arrayContaining(widths.map(inPixels)));
});
