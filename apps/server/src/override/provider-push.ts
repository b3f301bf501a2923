import { MINUTE_MS } from '@verify-admin/rulebook/kernel/time';
import { nowOf } from '../kernel/clock.ts';
import type { House } from '../kernel/house.ts';
import { findOpenPush, listForgottenPushes, settlePush } from './provider-push.store.ts';

/** OVERR-07, OVERR-08: tells the provider; what comes of it is kept where the account shows it. */
export async function deliverPush(house: House, id: number): Promise<void> {
  const push = await findOpenPush(house.db, id);
  if (!push) return;
  const told = await house.provider.pushKybStatus(push.idenfy_id, push.new_status);
  await settlePush(house.db, id, told, nowOf(house.clock));
  if (!told.ok) house.log.warn({ push: id }, 'the provider was not told a KYB status');
}

/** Delivers what a crash left undelivered. */
export async function deliverForgottenPushes(house: House): Promise<void> {
  const before = new Date(house.clock() - MINUTE_MS).toISOString();
  for (const id of await listForgottenPushes(house.db, before)) await deliverPush(house, id);
}
