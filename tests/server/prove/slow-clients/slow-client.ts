import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** What a slow client sends at once, and what it sends for as long as it is connected, piece by piece. */
interface Slowness {
  readonly begins: (path: string) => string;
  readonly piece: string;
}

const HOST = 'host: desk.example.com\r\n';
const BODY_BYTES = 1_000_000;
const AT_ONCE = 100;

/** Nobody of them reads what is answered. */
const KINDS = {
  'slow headers': {
    begins: () => `GET /api/health HTTP/1.1\r\n${HOST}x-slow: `,
    piece: 'x',
  },
  'slow body': {
    begins: () =>
      `POST /api/search HTTP/1.1\r\n${HOST}content-type: application/json\r\ncontent-length: ${BODY_BYTES}\r\n\r\n{`,
    piece: ' ',
  },
  'no reading': {
    begins: (path) => `GET ${path} HTTP/1.1\r\n${HOST}\r\n`,
    piece: '',
  },
  'many requests at once': {
    begins: (path) => `GET ${path} HTTP/1.1\r\n${HOST}\r\n`.repeat(AT_ONCE),
    piece: '',
  },
} as const satisfies Record<string, Slowness>;

export type SlowKind = keyof typeof KINDS;
export const SLOW_KINDS = Object.keys(KINDS) as readonly SlowKind[];

interface Attacked {
  readonly port: number;
  /** Of a file that is larger than what the systems of both sides hold of an answer nobody reads. */
  readonly path: string;
  readonly pieceEveryMs: number;
}

/** A connection that takes as much of a server's time as it is given. */
export class SlowClient {
  readonly kind: SlowKind;
  /** As the server knows the connection. */
  readonly port: number;
  readonly #socket: Socket;

  private constructor(kind: SlowKind, socket: Socket) {
    this.kind = kind;
    this.port = socket.localPort ?? 0;
    this.#socket = socket;
  }

  static async connect(
    kind: SlowKind,
    { port, path, pieceEveryMs }: Attacked,
  ): Promise<SlowClient> {
    const { begins, piece } = KINDS[kind];
    const socket = connect({ host: '127.0.0.1', port });
    await once(socket, 'connect');
    const client = new SlowClient(kind, socket);
    // Its end is asked of the server: a client that does not read does not notice it.
    socket.on('error', () => {});
    socket.pause();
    socket.write(begins(path));
    if (piece !== '') {
      const sending = setInterval(() => socket.write(piece), pieceEveryMs);
      socket.once('close', () => clearInterval(sending));
    }
    return client;
  }

  leave(): void {
    this.#socket.destroy();
  }
}
