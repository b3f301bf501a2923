import type { LightMyRequestResponse } from 'fastify';
import type { Client } from '../../factories/client.ts';
import type { Deed } from '../../facts-model/oracle/deeds.ts';
import type { RealDesk } from './real-desk.ts';

/** The moment of an act, once it is prepared; null where it was refused. */
export type Ready = () => Promise<Deed | null>;

/**
 * Something one person does. What it needs is prepared first, so that the moments of several acts meet; null where
 * there is nothing to do it to.
 */
export type Act = (desk: RealDesk, by: Client, value: number) => Promise<Ready | null>;

/** What was answered; null where it was refused, which no fault ever is. */
export function granted(answer: LightMyRequestResponse) {
  if (answer.statusCode >= 500) throw new Error(`a fault: ${answer.body}`);
  return answer.statusCode === 200 ? answer.json() : null;
}
