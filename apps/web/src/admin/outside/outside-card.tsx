import { Button, Paper } from '@mantine/core';
import type { CallError } from '../../kernel/calls/call-error.ts';
import { SectionHead } from '../../ui/layout/section/section-head.tsx';
import { LoadState } from '../../ui/states/load-state.tsx';
import { type InnerColumn, InnerTable } from '../../ui/table/inner-table.tsx';
import classes from './outside-card.module.css';

interface OutsideCardProps<Row> {
  title: string;
  aside: string | null | undefined;
  /** What was read of the messages. */
  asked: {
    readonly data: { readonly data: readonly Row[] } | undefined;
    readonly error: CallError | null;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** Of the table. */
  label: string;
  columns: readonly InnerColumn<Row>[];
  empty: string;
}

/** The messages that go between the product and one outside system. */
export function OutsideCard<Row extends { readonly id: number }>({
  title,
  aside,
  asked,
  ...table
}: OutsideCardProps<Row>) {
  const { data } = asked.data ?? {};
  return (
    <Paper component="section" className={classes.card ?? ''} aria-label={title}>
      <SectionHead
        title={title}
        aside={aside}
        acts={
          <Button variant="quiet" onClick={() => void asked.refetch()}>
            Refresh
          </Button>
        }
      />
      {(asked.error || !data) && (
        <LoadState
          error={asked.error}
          onRetry={asked.refetch}
          retrying={asked.isFetching}
          width={320}
        />
      )}
      {data && <InnerTable {...table} rows={data} rowKey={({ id }) => String(id)} />}
    </Paper>
  );
}
