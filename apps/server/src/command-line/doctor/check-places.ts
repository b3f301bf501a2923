import { listPlaceStates } from '../../audit/checkpoints/checkpoints.store.ts';
import { type NamedPlace, PlaceFault } from '../../platform/checkpoint-places/checkpoint-place.ts';
import { ReceiverPlace } from '../../platform/checkpoint-places/receiver-place.ts';
import { receiverRules } from '../../platform/outbound/receiver-rules.ts';
import { openEventPlaces } from '../../platform/security-events/open-security-events.ts';
import { bad, type Finding, ok } from './finding.ts';
import type { Outside } from './outside.ts';

/** Why these places would not take a line, each by its name. */
async function listFaults(places: readonly NamedPlace[]): Promise<string[]> {
  const faults: string[] = [];
  for (const place of places) {
    try {
      await place.reach();
    } catch (error) {
      if (!(error instanceof PlaceFault)) throw error;
      faults.push(`${place.name}: ${error.message}`);
    }
  }
  return faults;
}

const named = (places: readonly NamedPlace[]) => places.map(({ name }) => name).join(', ');

/** Where the checkpoints of the audit log are kept, and whether a place has refused one since. */
export async function checkCheckpoints({
  config,
  db,
  checkpointPlaces,
}: Outside): Promise<Finding> {
  const places = await checkpointPlaces();
  if (places.length === 0)
    return {
      well: config.MODE !== 'production',
      sentence:
        'AUDIT_CHECKPOINT_URL is not set: who owns the database could rewrite the audit log unnoticed.',
    };
  const names = places.map(({ name }) => name);
  const states = db ? await listPlaceStates(db, names) : [];
  const refused = states.flatMap(({ place, why }) =>
    why === null ? [] : [`${place}: a checkpoint waits. ${why}`],
  );
  const faults = [...(await listFaults(places)), ...refused];
  if (faults.length > 0) return bad([...new Set(faults)].join(' '));
  return ok(`Checkpoints are kept at: ${named(places)}.`);
}

/** Where changed statuses are sent. */
export async function checkWebhooks({ config }: Outside): Promise<Finding> {
  if (config.STATUS_WEBHOOK_URL === undefined)
    return ok('STATUS_WEBHOOK_URL is not set: changed statuses are sent to nobody.');
  const receiver = new ReceiverPlace(new URL(config.STATUS_WEBHOOK_URL), receiverRules(config));
  const [fault] = await listFaults([receiver]);
  return fault === undefined ? ok('The receiver of STATUS_WEBHOOK_URL answers.') : bad(fault);
}

/** Where refused sign-ins and calls are sent. */
export async function checkSecurityLog({ config }: Outside): Promise<Finding> {
  const places = openEventPlaces(config);
  if (places.length === 0) return ok('SECURITY_LOG_URL is not set: no events are sent.');
  const faults = await listFaults(places);
  if (faults.length > 0) return bad(faults.join(' '));
  return ok(`Security events are sent to: ${named(places)}.`);
}
