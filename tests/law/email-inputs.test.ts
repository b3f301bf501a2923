// Chromium hands out the domain of an `<input type="email">` as `xn--…`: people read another address than they typed.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../scripts/places.mjs';

const WEB = join(ROOT, 'apps/web/src');
const EMAIL_TYPE = /\btype\s*[=:]\s*\{?\s*["']email["']/;

/** Where the documents name the type of the input. */
const DOCUMENTED: Readonly<Record<string, string>> = {
  'agreement/agreement-sections.tsx': 'AGR-11: the browser checks the email',
};

it('no input of an email address rewrites it, but those whose type is documented', () => {
  const found = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => EMAIL_TYPE.test(readFileSync(join(WEB, file), 'utf8')));
  expect(found).toEqual(Object.keys(DOCUMENTED));
});

it.each(['<input type="email" />', "{ type: 'email' }", "<Input type={'email'} />"])(
  'the law finds %j',
  (text) => expect(text).toMatch(EMAIL_TYPE),
);
