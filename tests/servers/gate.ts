import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to another server that can be shut, as an outage of that server looks from here. */
export interface Gate {
  readonly port: number;
  isShut: boolean;
  /** Ends what is connected. */
  endAll(): void;
  /** What is connected hears nothing any more, not even an end, as when the other machine loses its power. */
  vanish(): void;
  /** Leads to another port from now on, and ends what is connected, as an address that is moved does. */
  leadTo(port: number): void;
  close(): Promise<void>;
}

/** Opens a way to a port of this machine. */
export async function aGate(first: number): Promise<Gate> {
  let target = first;
  const sockets = new Set<Socket>();
  const pairs = new Map<Socket, Socket>();
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const vanish = () => {
    for (const [near, far] of pairs) {
      far.removeAllListeners('close').destroy();
      near.unpipe().resume();
    }
  };
  const server = createServer((near) => {
    if (gate.isShut) return near.destroy();
    const far = connect(target, '127.0.0.1');
    pairs.set(near, far);
    near.once('close', () => pairs.delete(near));
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.once('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.on('error', () => {});
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const gate: Gate = {
    port: (server.address() as AddressInfo).port,
    isShut: false,
    endAll,
    vanish,
    leadTo: (port) => {
      target = port;
      endAll();
    },
    close: async () => {
      endAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return gate;
}
