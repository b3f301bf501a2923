import * as z from 'zod/mini';
import { declareQuery } from '../kernel/call.ts';
import { moment, nullableMoment } from '../kernel/field.ts';
import { listFacts, pageNumber } from '../kernel/page.ts';

/** ours: for one address. */
const STREAM_READS_PER_MINUTE = 120;

/** ours: a stored stream; the documents show no field of it. */
const liveStream = z.object({
  stream_id: z.string(),
  handle: z.string(),
  title: z.string(),
  started: moment,
  /** Null while it runs. */
  ended: nullableMoment,
  viewers: z.nullable(z.number()),
});

const listed = z.object({ data: z.array(liveStream), ...listFacts });

/** CALL-89, CONTEST-05: a page of the streams that run, the newest first. */
export const listLiveStreams = declareQuery({
  name: 'listLiveStreams',
  method: 'GET',
  path: '/live_cams_model_streams_for_ui',
  access: 'live-stream/view',
  perMinute: STREAM_READS_PER_MINUTE,
  input: z.object({ page: pageNumber }),
  output: listed,
  refusals: {},
  about: 'CALL-89, CONTEST-05, CONTEST-06',
});

/** CALL-90, CONTEST-05: a page of the streams that have ended, the newest end first. */
export const listStreamHistory = declareQuery({
  name: 'listStreamHistory',
  method: 'GET',
  path: '/live_stream_history',
  access: 'live-stream/view',
  perMinute: STREAM_READS_PER_MINUTE,
  input: z.object({ page: pageNumber }),
  output: listed,
  refusals: {},
  about: 'CALL-90, CONTEST-05, CONTEST-06',
});
