import { createServer, type Server, type Socket } from 'node:net';
import { fatalMessage, NO_ENCRYPTION, queryMessage, readFirstColumn } from './wire-messages.ts';
import { type WirePiece, WireReader } from './wire-reader.ts';
import { type TurnSettings, type WireClient, WireTurns } from './wire-turns.ts';

export interface WireServer {
  /** Runs a statement between those of the clients; the first column of each row, as text. */
  ask(sql: string): Promise<string[]>;
  /** How many bytes clients have sent so far; unchanged means that nothing happened. */
  received(): number;
  close(): Promise<void>;
}

export interface WireServerSettings extends TurnSettings {
  socket_path: string;
}

const IDLE_TOO_LONG = fatalMessage(
  '25P03',
  'terminating connection: idle in a transaction while others waited',
);

function takePiece(piece: WirePiece, client: WireClient, socket: Socket, turns: WireTurns): void {
  if (piece.kind === 'encryption') socket.write(NO_ENCRYPTION);
  else if (piece.kind === 'messages' || piece.kind === 'startup') {
    const complete = piece.kind === 'startup' || piece.complete;
    const answer = (bytes: Buffer) => void socket.write(bytes);
    turns.add({ client, bytes: piece.bytes, complete, answer });
  } else socket.destroy();
}

function serveClient(socket: Socket, turns: WireTurns): void {
  const client: WireClient = { putOut: () => void socket.end(IDLE_TOO_LONG) };
  const reader = new WireReader();
  socket.on('data', (chunk) => {
    for (const piece of reader.read(chunk)) takePiece(piece, client, socket, turns);
  });
  socket.on('error', () => socket.destroy());
  socket.once('close', () => turns.leave(client));
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
}

function askOf(turns: WireTurns): WireServer['ask'] {
  const client: WireClient = { putOut: () => {} };
  return (sql) =>
    new Promise<Buffer>((answer) => {
      turns.add({ client, bytes: queryMessage(sql), complete: true, answer });
    }).then(readFirstColumn);
}

/**
 * Serves the engine to any number of clients at a unix socket. All of them share one session, but
 * each sees its groups of messages and its transactions undivided.
 */
export async function serveWire(settings: WireServerSettings): Promise<WireServer> {
  const turns = new WireTurns(settings);
  const sockets = new Set<Socket>();
  let received = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('data', (chunk) => {
      received += chunk.length;
    });
    serveClient(socket, turns);
  });
  await listen(server, settings.socket_path);
  return {
    ask: askOf(turns),
    received: () => received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
