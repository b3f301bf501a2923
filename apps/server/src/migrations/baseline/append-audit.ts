/** Chains and stores lines of the audit log, with the facts of a decision, as one statement. */
export const APPEND_AUDIT = `
create function append_audit(lines text[], decision jsonb) returns bigint language plpgsql as $$
declare
  line text;
  fields json;
  line_seq bigint;
  line_prev_hash text;
  line_hash text;
begin
  select seq, hash into strict line_seq, line_hash from audit_head where id = 1 for update;
  foreach line in array lines loop
    line_seq := line_seq + 1;
    line_prev_hash := line_hash;
    line_hash := encode(sha256(convert_to(
      '["' || line_prev_hash || '",' || line_seq || ',' || line, 'UTF8')), 'hex');
    fields := ('[' || line)::json;
    insert into audit_log (seq, created, actor_uuid, actor_role, act, account_type, account_id,
      outcome, detail, request_id, prev_hash, hash)
    values (line_seq, (fields ->> 0)::timestamptz, (fields ->> 1)::uuid, fields ->> 2, fields ->> 3,
      fields ->> 4, (fields ->> 5)::bigint, fields ->> 6, fields ->> 7, fields ->> 8,
      line_prev_hash, line_hash);
  end loop;
  update audit_head set seq = line_seq, hash = line_hash where id = 1;
  if decision is not null then
    insert into decision_facts (seq, account_type, account_id, facts, rules)
    values (line_seq, decision ->> 'account_type', (decision ->> 'account_id')::bigint,
      decision -> 'facts', decision -> 'rules');
  end if;
  return line_seq;
end $$;
`;
