import { countText } from '@verify-admin/rulebook/kernel/figures';
import type {
  InformationRequest,
  ReviewedItem,
} from '@verify-admin/rulebook/information-requests/information-requests.contract';
import { itemLabel } from '@verify-admin/rulebook/information-requests/item-label';
import { REQUEST_STATES } from '@verify-admin/rulebook/information-requests/request.states';
import { StatusText } from '../ui/tone/status-text.tsx';
import { shownText } from '../ui/values/text/shown-text.tsx';
import { DateTime } from '../ui/values/time/date-time.tsx';
import { DocumentNumber } from '../ui/evidence/document-number.tsx';
import classes from './request-answer.module.css';

/** A document by the number under which the reader knows it. */
interface NamedDocument {
  readonly number: number;
  readonly caption: string;
}

interface RequestAnswerProps {
  request: InformationRequest;
  /** The document of this number in the account; undefined where it is not shown. */
  documentOf?: ((id: number) => NamedDocument | undefined) | undefined;
  onShow?: ((id: number) => void) | undefined;
}

/** How the last request ended; what was answered stands beside what was there before. */
export function RequestAnswer({ request, documentOf, onShow }: RequestAnswerProps) {
  const { state, created, closed, admin_username, closed_by, items, country } = request;
  return (
    <div className={classes.answer}>
      <p className={classes.state}>
        <StatusText state={REQUEST_STATES[state]} />
        {closed && (
          <>
            {' '}
            <DateTime value={closed} />
          </>
        )}
        {closed_by && <span>{` by ${closed_by}`}</span>}
      </p>
      <p className={classes.asked}>
        <span>{shownText(admin_username)}</span>
        <span>{` asked for ${countText(items.length, 'thing')} `}</span>
        <DateTime value={created} />
      </p>
      {state === 'ANSWERED' && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Asked for</th>
              <th scope="col">Before</th>
              <th scope="col">Now</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item.item}>
                <th scope="row">{itemLabel(item.item, country)}</th>
                <td>
                  <Side
                    text={item.before}
                    document={item.before_document}
                    {...{ documentOf, onShow }}
                  />
                </td>
                <td className={classes.now}>
                  <Now item={item} {...{ documentOf, onShow }} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

type Shown = Pick<RequestAnswerProps, 'documentOf' | 'onShow'>;

function Now({ item, ...shown }: Shown & { item: ReviewedItem }) {
  if (item.is_confirmed) return <span>confirmed as it is</span>;
  return <Side text={item.answer} document={item.answer_document} {...shown} />;
}

/** A value, or a document that can be shown. */
function Side(props: Shown & { text: string | null; document: number | null }) {
  const { text, document, documentOf, onShow } = props;
  if (document === null) {
    return text ? <span>{shownText(text)}</span> : <span className={classes.none}>none</span>;
  }
  const named = documentOf?.(document);
  if (!named) return <span>sent</span>;
  const { number, caption } = named;
  return (
    <button
      type="button"
      className={classes.document}
      aria-label={`Show ${number}, ${caption}`}
      onClick={() => onShow?.(document)}
    >
      <DocumentNumber number={number} /> <span>{caption}</span>
    </button>
  );
}
