import { type AddressInfo, createServer, type Server } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface MailServer {
  readonly url: string;
  /** Every message taken, as it came over the line. */
  readonly taken: { readonly to: string; readonly raw: string }[];
  /** Sets how the next recipients are answered; null accepts them. */
  refuses: { readonly responseCode: number } | null;
  /** What is done between a message and its answer; by default nothing. */
  beforeAnswer: () => Promise<void>;
  close(): Promise<void>;
}

const USER = 'verify-admin';
export const MAIL_PASSWORD = 'right';

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
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
  const smtp = new SMTPServer(options);
  const port = await listen(smtp.server);
  return Object.assign(held, {
    url: `smtp://${USER}:${MAIL_PASSWORD}@127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => smtp.close(resolve)),
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
