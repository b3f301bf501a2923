import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { ListFile } from '../../apps/server/src/lists/files/list-file.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export interface TestPublisher {
  /** `http://127.0.0.1:…`. */
  readonly baseUrl: string;
  /** What was asked for, in order: `GET /sdn.csv 200`. */
  readonly asked: string[];
  /** Puts a file at a path, with an ETag over its contents. */
  publish(path: string, file: ListFile): void;
  /** Answers a path in any other way. */
  answer(path: string, answer: Answer): void;
  close(): Promise<void>;
}

function etagOf(bytes: Uint8Array): string {
  return `"${bytes.length}-${Buffer.from(bytes).reduce((sum, byte) => (sum * 31 + byte) >>> 0, 7)}"`;
}

/** A publisher's file server on this machine: conditional requests, and whatever goes wrong. */
export async function aPublisher(port = 0): Promise<TestPublisher> {
  const answers = new Map<string, Answer>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    response.once('finish', () => asked.push(`GET ${path} ${response.statusCode}`));
    const answer = answers.get(path);
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: taken } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${taken}`,
    asked,
    publish: (path, { bytes }) => {
      const etag = etagOf(bytes);
      answers.set(path, (request, response) => {
        if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
        else {
          const packed = gzipSync(bytes);
          response
            .writeHead(200, { etag, 'content-encoding': 'gzip', 'content-length': packed.length })
            .end(packed);
        }
      });
    },
    answer: (path, answer) => answers.set(path, answer),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
