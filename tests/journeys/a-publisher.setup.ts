import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

export interface JourneyPublisher {
  /** The product's LISTS_URLS. */
  readonly lists_urls: string;
  close(): void;
}

/**
 * A publisher of one list on this machine. Journeys run in processes of their own, so they publish by
 * writing `watched.csv` into the folder that `PUBLISHER_DIR` names.
 */
export async function startPublisher(folder: string): Promise<JourneyPublisher> {
  const place = join(folder, 'publisher');
  mkdirSync(place);
  process.env.PUBLISHER_DIR = place;
  const server = createServer((_request, response) => {
    const file = join(place, 'watched.csv');
    if (!existsSync(file)) return response.writeHead(404).end();
    const bytes = readFileSync(file);
    return response.writeHead(200, { 'content-length': bytes.length }).end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    lists_urls: `WATCHED=http://127.0.0.1:${port}/watched.csv`,
    close: () => server.close(),
  };
}
