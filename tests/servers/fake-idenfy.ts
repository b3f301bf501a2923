import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

interface Asked {
  readonly path: string;
  readonly body: Record<string, unknown>;
}

export interface FakeIdenfy {
  readonly baseUrl: string;
  readonly asked: Asked[];
  /** Answers the next requests in another way, one each. */
  readonly faults: Answer[];
  close(): Promise<void>;
}

export const FAKE_KEY = { api_key: 'test-key', api_secret: 'test-secret' };
const CREDENTIALS = Buffer.from(`${FAKE_KEY.api_key}:${FAKE_KEY.api_secret}`).toString('base64');
/** Names its AML check finds, as in the provider's own test data. */
const LISTED = ['Weber', 'GoPayments'];

function answer(response: ServerResponse, status: number, body: unknown): void {
  const bytes = Buffer.from(JSON.stringify(body));
  response
    .writeHead(status, { 'content-type': 'application/json', 'content-length': bytes.length })
    .end(bytes);
}

function amlStatus(isSuspected: boolean) {
  return {
    serviceSuspected: isSuspected,
    serviceUsed: true,
    serviceFound: true,
    checkSuccessful: true,
    overallStatus: isSuspected ? 'SUSPECTED' : 'NOT_SUSPECTED',
  };
}

interface AmlItem {
  readonly name?: string;
  readonly surname?: string;
  readonly companyName?: string;
}

function amlAnswer(service: unknown, { name, surname, companyName = '' }: AmlItem) {
  const isListed = LISTED.includes(surname ?? companyName);
  const status = amlStatus(isListed);
  if (service === 'COMPANY') {
    const hit = { Name: companyName, Forename: null, ListName: 'OFAC', Score: '100' };
    const result = { Name: companyName, HitsOnLists: isListed ? [hit] : [] };
    return { COMPANY: [{ status, serviceName: 'CompanyCheck', data: [{ result, companyName }] }] };
  }
  const hit = { name, surname, suspicion: 'PEPS', listName: 'PEPS', score: 100, isPerson: true };
  return { AML: [{ status, serviceName: 'PilotApiAmlV2NameCheck', data: isListed ? [hit] : [] }] };
}

function respond({ path, body }: Asked, response: ServerResponse): void {
  if (path === '/api/v2/token') {
    return answer(response, 201, {
      message: 'Token created successfully',
      authToken: randomUUID().replaceAll('-', ''),
      scanRef: randomUUID(),
      clientId: body.clientId,
      expiryTime: body.expiryTime,
    });
  }
  if (path === '/kyb/tokens/') {
    const tokenString = randomUUID().replaceAll('-', '');
    return answer(response, 201, { tokenString, companyId: randomUUID(), isValid: true });
  }
  if (path === '/fraud/check' && Array.isArray(body.data) && Array.isArray(body.services)) {
    return answer(response, 200, amlAnswer(body.services[0], body.data[0]));
  }
  if (/^\/kyb\/companies\/[\w-]+\/change-status\/$/.test(path)) {
    return answer(response, 200, { status: body.status });
  }
  answer(response, 404, { identifier: 'NOT_FOUND', message: 'There is no such endpoint.' });
}

/** A server on this machine that speaks the identity provider's documented format. */
export async function fakeIdenfy(): Promise<FakeIdenfy> {
  const asked: Asked[] = [];
  const faults: Answer[] = [];
  const server = createServer((request, response) => {
    const fault = faults.shift();
    if (fault) return fault(request, response);
    void text(request).then((written) => {
      const one = { path: request.url ?? '', body: written === '' ? {} : JSON.parse(written) };
      asked.push(one);
      if (request.headers.authorization !== `Basic ${CREDENTIALS}`) {
        return answer(response, 401, { identifier: 'UNAUTHORIZED', message: 'No.' });
      }
      respond(one, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    asked,
    faults,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
