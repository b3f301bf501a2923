import { connect as connectTcp, type Socket } from 'node:net';
import { hostname } from 'node:os';
import { connect as connectTls } from 'node:tls';
import { type NamedPlace, PlaceFault } from '../checkpoint-places/checkpoint-place.ts';
import { errorCode } from '../error-code.ts';
import type { EventPlace } from './security-events.ts';

/** RFC 5424: facility 10 is that of security messages, severity 4 a warning. */
const PRIORITY = 10 * 8 + 4;
const APP_NAME = 'verify-admin';
const NO_VALUE = '-';
/** The text after it is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';
const TIMEOUT_MS = 10_000;

export interface SyslogAddress {
  readonly host: string;
  readonly port: number;
  readonly isEncrypted: boolean;
}

/** A message of RFC 5424 behind its length, as RFC 5425 and RFC 6587 frame it. */
export function syslogFrame(text: string, time: string): string {
  const head = [`<${PRIORITY}>1`, time, hostname(), APP_NAME, process.pid, 'security', NO_VALUE];
  const message = `${head.join(' ')} ${BYTE_ORDER_MARK}${text}`;
  return `${Buffer.byteLength(message)} ${message}`;
}

/** A syslog server that takes each line over a connection of its own; the protocol confirms nothing. */
export class SyslogPlace implements EventPlace, NamedPlace {
  readonly name: string;
  readonly #address: SyslogAddress;

  constructor(address: SyslogAddress) {
    this.#address = address;
    this.name = `syslog ${address.host}:${address.port}`;
  }

  add({ text }: { readonly text: string }): Promise<void> {
    return this.#sent(syslogFrame(text, new Date().toISOString()));
  }

  /** A connection without a message. */
  reach(): Promise<void> {
    return this.#sent('');
  }

  async #sent(frame: string): Promise<void> {
    try {
      await this.#send(frame);
    } catch (error) {
      throw new PlaceFault(`The syslog server cannot be reached (${errorCode(error)}).`, error);
    }
  }

  #send(frame: string): Promise<void> {
    const socket = this.#connect();
    const ready = this.#address.isEncrypted ? 'secureConnect' : 'connect';
    return new Promise((resolve, reject) => {
      socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('it did not answer in time')));
      socket.once(ready, () => socket.end(frame));
      socket.once('error', reject);
      socket.once('close', () => resolve());
      // What a server sends back is discarded.
      socket.resume();
    });
  }

  #connect(): Socket {
    const { host, port, isEncrypted } = this.#address;
    return isEncrypted ? connectTls({ host, port }) : connectTcp({ host, port });
  }
}
