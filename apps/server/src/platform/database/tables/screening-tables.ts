import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import type { WrongAnswer } from '@verify-admin/rulebook/screening/self-test.contract';
import type {
  KindFigures,
  SelfTestFailure,
  SelfTestState,
} from '@verify-admin/rulebook/screening/self-test.rules';
import type { ColumnType, Generated } from 'kysely';
import type { Moment } from './columns.ts';

/** jsonb that is an empty list until it is written. */
type ListJson<T> = ColumnType<readonly T[], string | undefined, string>;

/** One change of the threshold; the newest is in force. */
export interface ScreeningThresholdTable {
  version: number;
  threshold: number;
  from_threshold: number;
  reason: string;
  created: Moment;
  admin_uuid: string;
}

/** A list as it was tested. */
export interface TestedList {
  readonly list_name: string;
  readonly list_date: string;
  readonly imported: string;
  readonly entries: number;
}

/** One self-test; once it is done or has failed its row stays as it is. */
export interface ScreeningSelfTestTable {
  id: Generated<number>;
  state: SelfTestState;
  why: SelfTestFailure | null;
  how: 'desk' | 'command-line';
  admin_uuid: string | null;
  created: Moment;
  finished: Moment | null;
  done: Generated<number>;
  total: Generated<number>;
  /** How often it was begun. */
  takes: Generated<number>;
  lease_by: string | null;
  lease_until: Moment | null;
  duration_ms: number | null;
  threshold: number | null;
  algorithm_version: Generated<string>;
  generator_version: Generated<string>;
  lists: ListJson<TestedList>;
  kinds: ListJson<KindFigures>;
  wrong: ListJson<WrongAnswer>;
}

/** The best score of each subject's newest run, kept up to date by the database. */
export interface AmlBestScoreTable extends AccountKey {
  run_type: RunType;
  client_id: string;
  run_id: number;
  /** Ten-thousandths; null where nothing was found from the floor up. */
  best_score: number | null;
  /** The least score that run looked for, in ten-thousandths. */
  score_floor: number;
}
