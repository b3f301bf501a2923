import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

export interface JourneyPublisher {
  /** The product's LISTS_URLS. */
  readonly lists_urls: string;
  /** Where `watched.csv` is published from. */
  readonly folder: string;
  close(): void;
}

/** A publisher of one list on this machine: the file `watched.csv` of a folder in `data`. */
export async function startPublisher(data: string): Promise<JourneyPublisher> {
  const folder = join(data, 'publisher');
  mkdirSync(folder);
  const server = createServer((_request, response) => {
    const file = join(folder, 'watched.csv');
    if (!existsSync(file)) return response.writeHead(404).end();
    const bytes = readFileSync(file);
    return response.writeHead(200, { 'content-length': bytes.length }).end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    lists_urls: `WATCHED=http://127.0.0.1:${port}/watched.csv`,
    folder,
    close: () => server.close(),
  };
}
