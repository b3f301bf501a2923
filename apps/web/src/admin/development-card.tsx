import { Button, Paper, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { postPaxumData, type ProviderTest } from '@verify-admin/rulebook/admin/admin.contract';
import { ADMIN_TEXTS } from '@verify-admin/rulebook/admin/admin.rules';
import {
  GO_TO_PATH_DEFAULT,
  GO_TO_PATH_REFUSED,
  readGoToPath,
} from '@verify-admin/rulebook/admin/go-to-path';
import { type SyntheticEvent, useState } from 'react';
import { useAct } from '../kernel/calls/use-act.ts';
import { SectionHead } from '../ui/layout/section/section-head.tsx';
import { FailureLine } from '../ui/states/failure-line.tsx';
import { ToneIcon } from '../ui/tone/tone-icon.tsx';
import { DateTime } from '../ui/values/time/date-time.tsx';
import classes from './development-card.module.css';

/** The results that stay in sight. */
const SHOWN = 5;

/** ADMIN-16, ADMIN-17: the test of the payments provider, and the way to any page. */
export function DevelopmentCard() {
  return (
    <Paper
      component="section"
      className={classes.card ?? ''}
      aria-label={ADMIN_TEXTS.developmentTitle}
    >
      <SectionHead title={ADMIN_TEXTS.developmentTitle} />
      <div className={classes.parts}>
        <ProviderTests />
        <GoToPage />
      </div>
    </Paper>
  );
}

function ProviderTests() {
  const [results, setResults] = useState<readonly ProviderTest[]>([]);
  const test = useAct(postPaxumData, {
    onDone: (result) => setResults((before) => [result, ...before].slice(0, SHOWN)),
  });
  return (
    <div className={classes.part}>
      <div className={classes.line}>
        <span className={classes.label}>Payments provider</span>
        <Button loading={test.busy} onClick={() => test.run({})}>
          {ADMIN_TEXTS.runTest}
        </Button>
      </div>
      {test.error && (
        <FailureLine
          error={test.error}
          fact="The test did not run."
          onRetry={test.retry}
          retrying={test.busy}
        />
      )}
      <ol className={classes.results} aria-label="Results of the test" aria-live="polite">
        {results.length === 0 && (
          <li className={classes.none}>Asks whether the provider answers; nothing is paid.</li>
        )}
        {results.map((result, at) => (
          <li key={`${result.created} ${results.length - at}`} className={classes.result}>
            <ToneIcon
              tone={result.ok ? 'good' : 'bad'}
              shape={result.ok ? 'good' : 'bad'}
              size={14}
            />
            <span>
              {result.provider && <b>{result.provider}</b>} <span>{result.result}</span>
            </span>
            <span className={classes.when}>
              <DateTime value={result.created} />
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function GoToPage() {
  const navigate = useNavigate();
  const [typed, setTyped] = useState<string>(GO_TO_PATH_DEFAULT);
  const [isRefused, setIsRefused] = useState(false);
  const go = (event: SyntheticEvent) => {
    event.preventDefault();
    const path = readGoToPath(typed);
    setIsRefused(path === null);
    if (path !== null) void navigate({ href: path });
  };
  return (
    <form className={classes.part} onSubmit={go} noValidate>
      <div className={classes.line}>
        <TextInput
          className={classes.path ?? ''}
          label={ADMIN_TEXTS.goToPage}
          value={typed}
          error={isRefused && GO_TO_PATH_REFUSED}
          spellCheck={false}
          autoCapitalize="off"
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setIsRefused(false);
          }}
        />
        <Button type="submit">{ADMIN_TEXTS.go}</Button>
      </div>
    </form>
  );
}
