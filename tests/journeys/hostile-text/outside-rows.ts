import { HASH, SHOWN, TEXT, UUID, type Facts, type Rows } from './rows.ts';

/** What applicants, creators, voters and the identity provider leave. */
export function rowsFromOutside({
  now,
  later,
  influencer_id,
}: Facts): Readonly<Record<string, Rows>> {
  const file = { filename: TEXT, size: 9, sha256: HASH };
  return {
    kyb_upload: [
      {
        ...SHOWN,
        ...file,
        id: UUID(4),
        document: 'utility_bill',
        name: TEXT,
        media_type: 'application/pdf',
        storage_key: 'documents/a',
        created: now,
      },
    ],
    partial_upload: [
      {
        id: UUID(5),
        owner: 'nobody',
        subject: 'nothing',
        name: TEXT,
        size: 9,
        created: now,
        expires: later,
      },
    ],
    identity_session: [
      {
        ...SHOWN,
        reference: TEXT,
        client_id: 'studio:48213&2',
        account_sub_id: 2,
        caller: TEXT,
        redirect_url: TEXT,
        created: now,
        expires: later,
      },
    ],
    provider_callback: [
      {
        provider: 'idenfy',
        body_sha256: HASH,
        event: 'decision',
        reference: TEXT,
        facts: { name: TEXT },
        received: now,
        state: 'failed',
        why: TEXT,
        updated: now,
      },
    ],
    provider_push: [
      {
        ...SHOWN,
        idenfy_id: TEXT,
        new_status: 'APPROVED',
        state: 'failed',
        why: TEXT,
        created: now,
        updated: now,
      },
    ],
    influencer_video: [
      {
        upload_id: UUID(6),
        influencer_id,
        file_id: 1,
        title: TEXT,
        description: TEXT,
        platform: TEXT,
        status: 'Published',
        duration_ms: 1000,
        created: now,
        due: later,
      },
    ],
    web_user: [
      {
        uuid: UUID(7),
        username: TEXT,
        username_key: 'voter',
        password_hash: '',
        age: 30,
        created: now,
      },
    ],
    contest_image: [
      {
        contest: TEXT,
        image_url: TEXT,
        title: TEXT,
        description: TEXT,
        created: now,
        updated: now,
      },
    ],
    live_stream: [{ stream_id: 'a', handle: TEXT, title: TEXT, started: now }],
    caught_mail: [
      {
        message_id: '<a@verify-admin>',
        sender: TEXT,
        recipient: TEXT,
        recipient_name: TEXT,
        subject: TEXT,
        text_part: TEXT,
        html_part: '<p>A letter</p>',
        created: now,
      },
    ],
  };
}
