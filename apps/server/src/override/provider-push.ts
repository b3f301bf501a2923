import { nowOf } from '../platform/clock.ts';
import type { AppContext } from '../kernel/app-context.ts';
import { findOpenPush, listForgottenPushes, settlePush } from './provider-push.store.ts';

/** OVERR-07, OVERR-08: sends the status to the provider; the outcome is stored with the account. */
export async function deliverPush(app: AppContext, id: number): Promise<void> {
  const push = await findOpenPush(app.db, id);
  if (!push) return;
  const result = await app.provider.pushKybStatus(push.idenfy_id, push.new_status);
  await settlePush(app.db, id, result, nowOf(app.clock));
  if (!result.ok) app.log.warn({ push: id }, 'a KYB status was not sent to the provider');
}

/** Delivers what a crash left undelivered. */
export async function deliverForgottenPushes(app: AppContext): Promise<void> {
  for (const id of await listForgottenPushes(app.db, app.clock())) await deliverPush(app, id);
}
