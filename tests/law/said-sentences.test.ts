// A server that says why, and a page that says “could not be sent. Please try again.”: the person tries in vain.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../scripts/places.mjs';
import { ownSentences } from './said-sentences.ts';

const WEB = join(ROOT, 'apps/web/src');

/** The files that say what failed in their own words, each with its reason. */
const REASONS: Readonly<Record<string, string>> = {
  'agreement/use-agreement-terms.ts':
    'Nothing is said of the failure: the terms are asked for until they come.',
  'documents/upload/use-uploads.ts': 'IMG-15: a picture that this browser could not compress.',
  'hosted-verification/camera/use-camera.ts': 'The camera of the device is no call.',
  'launch/use-launch-request.ts':
    'API-09 is verbatim; the sentence of the answer stands beside it. Where none came, the browser says why.',
  'shell/offline-line.tsx': 'The line of a lost connection: no answer came.',
  'studios/review/decision/decision-modal.tsx':
    'It stands after the sentence: what a colleague decided meanwhile.',
};

function found(text: string, file = 'a.tsx'): number {
  return ownSentences({ [file]: text }).length;
}

it('who catches the error of a call says the sentence of the server, or has a reason', () => {
  const names = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/u.test(name) && !/\.test\.tsx?$/u.test(name),
  );
  const files = names.map((name) => [
    name.replaceAll('\\', '/'),
    readFileSync(join(WEB, name), 'utf8'),
  ]);
  const own = new Set(ownSentences(Object.fromEntries(files)).map(({ file }) => file));
  expect([...own].toSorted()).toEqual(Object.keys(REASONS).toSorted());
});

it.each([
  ['a catch', "try { await send(act, {}); } catch { setFailure('submit.failed'); }"],
  [
    'a catch that reads the code alone',
    "try { await send(act, {}); } catch (fault) { if (fault.error === 'a/b') end(); else setFailure('x'); }",
  ],
  ['a promise', 'send(act, {}).then(show, () => setIsLost(true));'],
  ['a promise that is caught', "send(act, {}).catch(() => setFailure('It was not sent.'));"],
  ['an act', "useAct(act, { onError: () => onNotice({ fact: 'Nothing was sent.' }) });"],
  ['a part of a page', "const a = <p>{error && <b>{t('link.notLoaded')}</b>}</p>;"],
  ['a part that reads the status', 'const a = error ? <b>{t(of(error.status))}</b> : null;'],
  [
    'a part of a read',
    'const a = found.error && <AlertLine tone="bad" fact={FAILED} detail="Again." />;',
  ],
  [
    'a function that makes words of an error',
    "function problemOf({ error }: CallError): Problem { return TEXTS[error] ?? 'failed'; }",
  ],
  [
    'a function that makes words of what was thrown',
    "function endOf(fault: unknown): End { return { kind: 'failed', message: 'verify.failed' }; }",
  ],
])('the law finds own words in %s', (_, text) => {
  expect(found(text)).toBe(1);
});

it.each([
  [
    'a catch that chooses',
    'try { go(); } catch (fault) { setFailure(failureMessage(fault, OWN)); }',
  ],
  ['a catch that hands on', 'try { go(); } catch (fault) { setState(endOf(fault)); }'],
  ['a catch that throws on', 'try { go(); } catch (fault) { setBusy(false); throw fault; }'],
  ['a catch that says nothing', 'try { go(); } catch { return null; }'],
  ['an act', 'useAct(act, { onError: ({ detail }) => onNotice({ detail }) });'],
  [
    'a line that is given the error',
    'const a = error && <ErrorLine error={error} sentence={FAILED} />;',
  ],
  ['a part with the sentence', 'const a = act.error && <p>{act.error.detail}</p>;'],
  [
    'a question about an error',
    'function isEnding({ error }: CallError): boolean { return isOne(error); }',
  ],
])('the law leaves %s', (_, text) => {
  expect(found(text)).toBe(0);
});
