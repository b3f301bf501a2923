import { CHECKS, SENT_CHECKS } from '@verify-admin/rulebook/checks/checks';

const sent = SENT_CHECKS.map((check) => ({ check, column: CHECKS[check].columns.status }));
const columns = sent.map(({ column }) => column);
const values = sent.map(({ check, column }) => `('${check}', old.${column}, new.${column})`);
const differs = columns.map((column) => `old.${column} is distinct from new.${column}`);

/**
 * Every change of a status, in whichever way, queues its message in the same transaction. Where no address is set
 * nothing is queued; a status that is taken away is not sent.
 */
const QUEUE = `
create or replace function queue_status_webhook() returns trigger language plpgsql as $$
begin
  if (select enabled from status_webhook_target where id = 1) then
    insert into status_webhook (account_type, account_id, check_name, from_status, to_status)
      select new.account_type, new.account_id, c.name, c.before, c.after
      from (values ${values.join(', ')}) as c (name, before, after)
      where c.after is not null and c.before is distinct from c.after;
  end if;
  return null;
end $$`;

const QUEUE_TRIGGER = `
create or replace trigger verification_status_webhook after update of ${columns.join(', ')} on verification
  for each row when (${differs.join(' or ')})
  execute function queue_status_webhook()`;

/** Queues what the rows of the checks say is sent to the payment provider. */
export const WEBHOOK_FUNCTIONS: readonly string[] = [QUEUE, QUEUE_TRIGGER];
