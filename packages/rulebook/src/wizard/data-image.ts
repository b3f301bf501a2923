import { formatBusinessType } from '../kyb/kyb-requirements.ts';
import {
  maskSubmission,
  submissionFields,
  type SubmissionData,
  type SubmittedOwner,
} from '../kyb/submission.ts';

/** JSON-04: how data is drawn as an image; lengths in pixels, the line height in font sizes. */
export const DATA_IMAGE = {
  width: 800,
  fontSize: 22,
  padding: 20,
  lineHeight: 2,
  indent: 20,
  background: '#ffffff',
  color: '#000000',
} as const;

/** A line of the image and how deep it is indented. */
export interface DataLine {
  readonly depth: number;
  readonly text: string;
}

const OWNER_LABELS: readonly (readonly [keyof SubmittedOwner, string])[] = [
  ['ownerFirstName', 'First Name'],
  ['ownerLastName', 'Last Name'],
  ['ownerEmail', 'Email'],
  ['ownerDOB', 'Date of Birth'],
  ['ownerCountry', 'Country'],
  ['ownerPercent', 'Ownership %'],
  ['ownerController', 'Controller'],
];

function ownerLines(owner: SubmittedOwner, index: number): readonly DataLine[] {
  const facts = OWNER_LABELS.flatMap(([field, label]) =>
    owner[field] == null ? [] : [{ depth: 2, text: `${label}: ${owner[field]}` }],
  );
  return [{ depth: 1, text: `Owner ${index + 1}` }, ...facts];
}

/** WIZ-71: the lines of the image of a submission. The number of a person is masked, as for most readers. */
export function dataLines(submitted: SubmissionData): readonly DataLine[] {
  const data = maskSubmission(submitted);
  const fields = submissionFields(data.country).flatMap(({ field, label }) => {
    if (field === 'business_type') {
      const type = data.business_type;
      return type === undefined
        ? []
        : [{ depth: 0, text: `${label}: ${formatBusinessType(type)}` }];
    }
    return data[field] ? [{ depth: 0, text: `${label}: ${data[field]}` }] : [];
  });
  return [...fields, { depth: 0, text: 'Owners' }, ...data.owners.flatMap(ownerLines)];
}
