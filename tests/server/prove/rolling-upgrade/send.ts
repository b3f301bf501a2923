import { type Agent, type ClientRequest, request } from 'node:http';
import { errorCode } from '../../../../apps/server/src/platform/error-code.ts';
import type { Asked } from './requests.ts';

export interface End {
  /** 200, or how it failed. */
  readonly end: number | string;
  readonly text: string;
}

/** How a request ended. */
export function endOf(sent: ClientRequest): Promise<End> {
  return new Promise((resolve) => {
    const fail = (error: Error) => resolve({ end: errorCode(error) || error.message, text: '' });
    sent.once('error', fail);
    sent.once('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.once('error', fail);
      answer.once('end', () => {
        const status = answer.statusCode ?? 0;
        const why = answer.headers['x-proxy'] ?? text.slice(0, 200);
        resolve({ end: status === 200 ? status : `${status} ${String(why)}`, text });
      });
    });
  });
}

/** Sends what is asked to an address; how it ended. */
export function sendAsked(
  address: string,
  { method, path, headers, body }: Asked,
  {
    agent,
    ...more
  }: { readonly agent: Agent; readonly headers?: Readonly<Record<string, string>> },
): Promise<End> {
  const sent = request(`${address}/api${path}`, {
    agent,
    method,
    headers: { ...headers, 'content-length': body.length, ...more.headers },
  });
  sent.end(body);
  return endOf(sent);
}
