import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CallError } from '../../kernel/calls/call-error.ts';
import { FailureLine } from './failure-line.tsx';

function shownOf(error: CallError): string {
  const line = <FailureLine error={error} onRetry={() => undefined} retrying={false} />;
  return renderToStaticMarkup(<MantineProvider>{line}</MantineProvider>);
}

describe('a decision whose facts changed', () => {
  const changed = [
    { fact: 'payout/payee', label: 'Who is paid', was: 'Duna Kft.', is: 'Danube Ltd.' },
    { fact: 'paper/7', label: 'W-form', was: '', is: 'w8.pdf' },
  ];
  const refused = new CallError(409, { error: 'facts/changed', detail: 'It changed.', changed });

  it('shows what each was and is, and that the text is kept', () => {
    const shown = shownOf(refused);
    expect(shown).toContain('It changed.');
    expect(shown).toContain('Your text is kept.');
    expect(shown).toMatch(/Who is paid.*<del>Duna Kft\.<\/del>.*<ins>Danube Ltd\.<\/ins>/);
    expect(shown).toMatch(/W-form.*<ins>w8\.pdf<\/ins>.*added/);
  });

  it('and another refusal shows its sentence alone', () => {
    const shown = shownOf(new CallError(409, { error: 'payment/stale', detail: 'Look again.' }));
    expect(shown).toContain('Look again.');
    expect(shown).not.toContain('Your text is kept.');
  });
});
