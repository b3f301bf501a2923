import { createServer, type Server, type Socket } from 'node:net';

/** The test file every virus scanner knows, in two halves so that none is alarmed by this one. */
export const EICAR = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$',
  'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('');

type Behaviour = 'answers' | 'silent' | 'closes' | 'confused';

/**
 * A server that speaks clamd's protocol: `zPING`, and `zINSTREAM` with chunks behind their lengths. It finds the EICAR
 * text wherever it is in a stream, as ClamAV with a signature for it.
 */
export class FakeClamd {
  /** The streams it was sent to their end. */
  readonly scanned: Buffer[] = [];
  behaviour: Behaviour = 'answers';
  streamMaxBytes = 25 * 1024 * 1024;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  constructor() {
    this.#server = createServer((socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
      socket.on('error', () => {});
      this.#serve(socket);
    });
  }

  /** @param path of a unix socket; a port of 127.0.0.1 where none is given. */
  async listen(path?: string): Promise<string> {
    const target = path === undefined ? { host: '127.0.0.1', port: 0 } : { path };
    await new Promise<void>((resolve) => this.#server.listen(target, resolve));
    const address = this.#server.address();
    if (address === null) throw new Error('clamd does not listen');
    return typeof address === 'string' ? `clamd://${address}` : `clamd://127.0.0.1:${address.port}`;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #serve(socket: Socket): void {
    let received = Buffer.alloc(0);
    let command = '';
    const chunks: Buffer[] = [];
    const end = (answer: string) => socket.end(`${answer}\0`);
    const take = () => {
      if (command === '') {
        const at = received.indexOf(0);
        if (at < 0) return;
        command = received.subarray(0, at).toString();
        received = received.subarray(at + 1);
        if (command === 'zPING') return end(this.behaviour === 'confused' ? 'PANG' : 'PONG');
        if (command !== 'zINSTREAM') return end('UNKNOWN COMMAND');
      }
      while (received.length >= 4) {
        const length = received.readUInt32BE(0);
        if (length === 0) return end(this.#answer(Buffer.concat(chunks)));
        if (received.length < 4 + length) return;
        chunks.push(received.subarray(4, 4 + length));
        received = received.subarray(4 + length);
        const size = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
        if (size > this.streamMaxBytes) return end('INSTREAM size limit exceeded. ERROR');
      }
    };
    socket.on('data', (bytes) => {
      if (this.behaviour === 'silent') return;
      if (this.behaviour === 'closes') return void socket.destroy();
      received = Buffer.concat([received, bytes]);
      take();
    });
  }

  #answer(stream: Buffer): string {
    this.scanned.push(stream);
    if (this.behaviour === 'confused') return 'stream: Can’t allocate memory ERROR';
    return stream.includes(EICAR) ? 'stream: Eicar-Signature FOUND' : 'stream: OK';
  }
}
