import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CallError } from '../../kernel/calls/call-error.ts';
import { ErrorLine } from './error-line.tsx';

it.each([403, 503, 507])('after what failed it says the sentence of a %d', (status) => {
  const error = new CallError(status, { error: 'a/b', detail: 'Why.', request_id: 'r1' });
  const line = <ErrorLine error={error} sentence="The notes could not be loaded." />;
  const shown = renderToStaticMarkup(<MantineProvider>{line}</MantineProvider>);
  expect(shown).toContain('The notes could not be loaded. Why.');
  expect(shown).toContain('req r1');
});
