/**
 * The cases of one account are always locked in the order of their numbers, so that no two transactions wait for each
 * other.
 */
export const LOCK = `  perform 1 from work_case
  where account_type = new.account_type and account_id = new.account_id
  order by id for update;`;

/** A function whose text follows from the rows of the checks: installed after the migrations of each build. */
const installedLater = (name: string) => `
create function ${name}() returns trigger language plpgsql as $$
begin
  raise exception 'the functions of the checks are not installed';
end $$;
`;

const CHECKS = `
${['work_verification_changed', 'work_verifications_added', 'queue_status_webhook'].map(installedLater).join('')}
create trigger work_verification_changed after update on verification for each row
  when (old.facts_changed_since is distinct from new.facts_changed_since
    or old.facts_changed is distinct from new.facts_changed
    or (old.individual_aml_open > 0) is distinct from (new.individual_aml_open > 0)
    or (old.business_aml_open > 0) is distinct from (new.business_aml_open > 0)
    or old.kyb_status is distinct from new.kyb_status
    or old.kyb_status_timestamp is distinct from new.kyb_status_timestamp
    or old.pay_status is distinct from new.pay_status
    or old.pay_status_timestamp is distinct from new.pay_status_timestamp
    or old.kyc_status is distinct from new.kyc_status
    or old.due_diligence_status is distinct from new.due_diligence_status
    or old.kyc_status_timestamp is distinct from new.kyc_status_timestamp
    or old.due_diligence_timestamp is distinct from new.due_diligence_timestamp
    or old.submit_timestamp is distinct from new.submit_timestamp
    or old.assigned_to is distinct from new.assigned_to)
  execute function work_verification_changed();
create trigger work_verifications_added after insert on verification referencing new table as added
  for each statement execute function work_verifications_added();
create trigger verification_status_webhook
  after update of kyc_status, individual_aml_status, business_aml_status, kyb_status, due_diligence_status
  on verification for each row
  when (old.kyc_status is distinct from new.kyc_status
    or old.individual_aml_status is distinct from new.individual_aml_status
    or old.business_aml_status is distinct from new.business_aml_status
    or old.kyb_status is distinct from new.kyb_status
    or old.due_diligence_status is distinct from new.due_diligence_status)
  execute function queue_status_webhook();

create function number_status_webhook() returns trigger language plpgsql as $$
begin
  new.sequence := 1 + coalesce((
    select max(sequence) from status_webhook
    where account_type = new.account_type and account_id = new.account_id
  ), 0);
  return new;
end $$;
create trigger status_webhook_number before insert on status_webhook for each row
  execute function number_status_webhook();

create function queue_file_scan() returns trigger language plpgsql as $$
begin
  if (select enabled from file_scan_target where id = 1) then
    insert into file_scan (storage_key, size) values (new.storage_key, new.size)
      on conflict (storage_key) do nothing;
  end if;
  return null;
end $$;
create trigger agreement_file_scan after insert on agreement_file for each row execute function queue_file_scan();
create trigger compliance_image_scan after insert on compliance_image for each row execute function queue_file_scan();
create trigger influencer_file_scan after insert on influencer_file for each row execute function queue_file_scan();
create trigger kyb_upload_scan after insert on kyb_upload for each row execute function queue_file_scan();
create trigger verification_picture_scan after insert on verification_picture for each row
  execute function queue_file_scan();

create function revoke_made_links() returns trigger language plpgsql as $$
begin
  update kyb_link l set revoked = new.created
  where l.account_type = new.account_type and l.account_id = new.account_id and l.revoked is null
    and (new.with_earlier or l.issued_at = new.issued_at);
  if new.with_earlier then
    update kyc_sent s set link_revoked = new.created
    where s.account_type = new.account_type and s.account_id = new.account_id and s.link_revoked is null;
    update identity_session i set link_revoked = new.created
    where i.account_type = new.account_type and i.account_id = new.account_id and i.link_revoked is null
      and i.redirect_url = '';
    update information_request q set link_revoked = new.created
    where q.account_type = new.account_type and q.account_id = new.account_id and q.link_revoked is null;
  end if;
  return null;
end $$;
create trigger kyb_link_revocation_revokes after insert or update on kyb_link_revocation for each row
  execute function revoke_made_links();
`;

/** A case stands still while an applicant is asked. */
const PAUSES = `
create function work_pause(of_type text, of_id bigint, kinds text[], at timestamptz) returns void language sql as $$
  update work_case set paused = greatest(at, clock)
  where account_type = of_type and account_id = of_id and kind = any(kinds) and paused is null
$$;

create function work_pause_begins(of_email email, kinds text[]) returns void language sql as $$
  update work_case c
  set clock = clock + greatest(of_email.updated - paused, interval '0'),
    paused = greatest(of_email.updated, clock + greatest(of_email.updated - paused, interval '0'))
  where c.account_type = of_email.account_type and c.account_id = of_email.account_id and kind = any(kinds) and paused >= of_email.created
$$;

create function work_pause_for_request(of_type text, of_id bigint, at timestamptz) returns void language sql as $$
  update work_case
  set clock = clock + greatest(at - coalesce(paused, at), interval '0'),
    paused = greatest(at, clock + greatest(at - coalesce(paused, at), interval '0'))
  where account_type = of_type and account_id = of_id and kind = 'kyb'
$$;

create function work_resume(of_type text, of_id bigint, at timestamptz) returns void language sql as $$
  update work_case c set clock = clock + greatest(at - paused, interval '0'), paused = null
  where account_type = of_type and account_id = of_id and paused is not null
    and (c.kind <> 'kyb' or not exists (
      select 1 from information_request r
      where r.account_type = of_type and r.account_id = of_id and r.state = 'OPEN'))
$$;

create function work_resume_from_request(of_type text, of_id bigint, at timestamptz) returns void language sql as $$
  update work_case set clock = clock + greatest(at - paused, interval '0'), paused = null
  where account_type = of_type and account_id = of_id and kind = 'kyb' and paused is not null
$$;
`;

/**
 * Whoever decides the check, in whichever way, or submits the whole form again makes a request needless in the same
 * transaction. The trigger's name comes before the one of the work lists: the request is locked before the cases
 * everywhere.
 */
const REQUESTS = `
create function work_assignee_changed() returns trigger language plpgsql as $$
begin
${LOCK}
  update work_case set assignee = new.assigned_user_uuid
  where account_type = new.account_type and account_id = new.account_id and kind <> 'mentions';
  return null;
end $$;

create function work_document_added() returns trigger language plpgsql as $$
begin
${LOCK}
  perform work_resume(new.account_type, new.account_id, new.created);
  return null;
end $$;

create function information_request_lapse(of_type text, of_id bigint, at timestamptz) returns void language sql as $$
  update information_request set state = 'LAPSED', closed = greatest(at, created)
  where account_type = of_type and account_id = of_id and state = 'OPEN'
$$;

create function information_request_opened() returns trigger language plpgsql as $$
begin
${LOCK}
  perform work_pause_for_request(new.account_type, new.account_id, new.created);
  return null;
end $$;

create function information_request_closed() returns trigger language plpgsql as $$
begin
${LOCK}
  delete from work_case c using email e
  where c.account_type = new.account_type and c.account_id = new.account_id
    and c.kind = 'emails' and c.ref = e.id::text and e.request_id = new.id;
  delete from email where request_id = new.id and state <> 'sent';
  perform work_resume_from_request(new.account_type, new.account_id, new.closed);
  return null;
end $$;

create function information_request_decided() returns trigger language plpgsql as $$
begin
  perform information_request_lapse(new.account_type, new.account_id, new.updated);
  return null;
end $$;

create function information_request_resubmitted() returns trigger language plpgsql as $$
begin
  perform information_request_lapse(new.account_type, new.account_id, new.created);
  return null;
end $$;

create trigger work_assignee_changed after update on account for each row
  when (old.assigned_user_uuid is distinct from new.assigned_user_uuid) execute function work_assignee_changed();
create trigger work_document_added after insert on compliance_image for each row
  when (new.admin_uuid is null) execute function work_document_added();
create trigger information_request_opened after insert on information_request for each row
  execute function information_request_opened();
create trigger information_request_closed after update on information_request for each row
  when (old.state = 'OPEN' and new.state <> 'OPEN') execute function information_request_closed();
create trigger information_request_decided after update of kyb_status, overall_status on verification for each row
  when ((old.overall_status is distinct from new.overall_status and new.overall_status <> 'PENDING')
    or (old.kyb_status is distinct from new.kyb_status
      and new.kyb_status in ('APPROVED', 'KYB_APPROVED_KYC_BLOCK', 'DENIED')))
  execute function information_request_decided();
create trigger information_request_resubmitted after insert on kyb_submission for each row
  when (new.request_id is null) execute function information_request_resubmitted();
`;

/** What follows from a change of a record, of an account or of a request. */
export const WORK_FUNCTIONS = CHECKS + PAUSES + REQUESTS;
