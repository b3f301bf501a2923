// Without it an effect would hand React what a browser returns: `scrollIntoView` returns a promise in newer ones, which
// React calls as a clean-up, and the page is gone.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../scripts/places.mjs';

const WEB = join(ROOT, 'apps/web/src');

/** An effect, or a function of a `ref`, whose body is an expression; a function as its result is a clean-up. */
const RETURNS_EXPRESSION =
  /(?:\buse(?:Layout|Insertion)?Effect\(\s*\(\)|\bref=\{\(?\w+\)?)\s*=>(?!\s*(?:\{|\(\)\s*=>))[^;]*/g;

function found(text: string): string[] {
  return [...text.matchAll(RETURNS_EXPRESSION)].map(([one]) => one);
}

it('an effect returns nothing but a clean-up that it names with “return”', () => {
  const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' });
  const broken = files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      found(readFileSync(join(WEB, file), 'utf8')).map((one) => `${file}: ${one}`),
    );
  expect(broken).toEqual([]);
});

it('the law finds an effect and a ref that return what they call', () => {
  expect(found('useEffect(() => form.current?.scrollIntoView(), []);')).toHaveLength(1);
  expect(found('useLayoutEffect(\n  () => ref.current?.focus(),\n  []);')).toHaveLength(1);
  expect(found('<li ref={(item) => item?.scrollIntoView()} />;')).toHaveLength(1);
  expect(found('useEffect(() => {\n  form.current?.scrollIntoView();\n}, []);')).toEqual([]);
  expect(found('useEffect(() => () => running.current?.abort(), []);')).toEqual([]);
});
