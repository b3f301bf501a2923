import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface MailServer {
  readonly url: string;
  /** Every message taken, as it came over the line. */
  readonly taken: { readonly to: string; readonly raw: string }[];
  /** Sets how the next recipients are answered; null accepts them. */
  refuses: { readonly responseCode: number } | null;
  /** What is done between a message and its answer; by default nothing. */
  beforeAnswer: () => Promise<void>;
  /** Nobody listens at its address until it comes back. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  /** Breaks every connection off. */
  breakOff(): void;
  close(): Promise<void>;
}

const USER = 'verify-admin';
export const MAIL_PASSWORD = 'right';

function listen(server: Server, port = 0): Promise<number> {
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

/** A real SMTP server that takes mail from one user with one password. */
export async function aMailServer(): Promise<MailServer> {
  const held: Pick<MailServer, 'taken' | 'refuses' | 'beforeAnswer'> = {
    taken: [],
    refuses: null,
    beforeAnswer: () => Promise.resolve(),
  };
  const options: SMTPServerOptions = {
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth: ({ username, password }, _session, answer) =>
      username === USER && password === MAIL_PASSWORD
        ? answer(null, { user: username })
        : answer(new Error('no')),
    onRcptTo: (_address, _session, answer) =>
      held.refuses ? answer(Object.assign(new Error('no such user'), held.refuses)) : answer(),
    onData: (stream, session, answer) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join(', ');
        held.taken.push({ to, raw: Buffer.concat(parts).toString() });
        held.beforeAnswer().then(() => answer(), answer);
      });
    },
  };
  const sockets = new Set<Socket>();
  const begin = (): SMTPServer => {
    const begun = new SMTPServer(options);
    begun.server.on('connection', (socket) => void sockets.add(socket));
    return begun;
  };
  let smtp = begin();
  const port = await listen(smtp.server);
  const close = () => new Promise<void>((resolve) => smtp.close(resolve));
  return Object.assign(held, {
    url: `smtp://${USER}:${MAIL_PASSWORD}@127.0.0.1:${port}`,
    goAway: close,
    comeBack: async () => {
      smtp = begin();
      await listen(smtp.server, port);
    },
    breakOff: () => {
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
    close,
  });
}

/** A server that accepts the connection and never sends anything. */
export async function aMuteServer(): Promise<{ url: string; close(): Promise<void> }> {
  const sockets = new Set<{ destroy(): void }>();
  const server = createServer((socket) => void sockets.add(socket));
  const port = await listen(server);
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** A port nobody listens on. */
export async function aDeadPort(): Promise<string> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return `smtp://127.0.0.1:${port}`;
}
