import { showStatusCode } from '@verify-admin/rulebook/launch/redirect.rules';
import { Spinner } from '../ui/states/spinner.tsx';
import type { LaunchAnswer } from './send-launch.ts';
import classes from './tester-response.module.css';

function textOf(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body, null, 2);
}

/** TEST-05: status, headers and body as they came; null while they are waited for. */
export function TesterResponse({ answer }: { answer: LaunchAnswer | null }) {
  return (
    <section className={classes.card} aria-label="Response" aria-busy={answer === null}>
      <h2>Response</h2>
      {answer === null && (
        <p role="status">
          <Spinner /> Waiting for the response
        </p>
      )}
      {answer && (
        <>
          <h3>Status Code</h3>
          <p>{showStatusCode(answer.status)}</p>
          <h3 id="headers">Headers</h3>
          <pre aria-labelledby="headers">
            {answer.headers.map(([name, value]) => `${name}: ${value}`).join('\n')}
          </pre>
          <h3 id="body">Body</h3>
          <pre aria-labelledby="body">{textOf(answer.body)}</pre>
        </>
      )}
    </section>
  );
}
