import { LAUNCH_TEXTS } from '@verify-admin/rulebook/launch/redirect.rules';
import { useState } from 'react';
import { type LaunchAnswer, sendLaunch } from './send-launch.ts';

export interface TesterFields {
  readonly url: string;
  readonly api_key: string;
  readonly company_id: string;
}

interface TesterAddresses {
  /** What the field begins with. */
  readonly prefill: string;
  /** What is called while nobody has edited it. */
  readonly called: string;
}

/** TEST-01..10: the form of a tester and what came back. */
export function useTester({ prefill, called }: TesterAddresses) {
  const [fields, setFields] = useState<TesterFields>({ url: prefill, api_key: '', company_id: '' });
  const [answer, setAnswer] = useState<LaunchAnswer | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const send = async () => {
    setBusy(true);
    setError(null);
    setAnswer(null);
    const { url, api_key, company_id: client_id } = fields;
    try {
      setAnswer(await sendLaunch({ url: url === prefill ? called : url, api_key, client_id }));
    } catch (fault) {
      const said = fault instanceof Error ? fault.message : '';
      setError(said === '' ? LAUNCH_TEXTS.failed : said);
    } finally {
      setBusy(false);
    }
  };
  const write = (changed: Partial<TesterFields>) => setFields({ ...fields, ...changed });
  return { fields, write, send, answer, error, busy };
}

export type TesterState = ReturnType<typeof useTester>;
