import { cleanText, isBlank } from '../kernel/clean-text.ts';
import { isEmailAddress } from '../kernel/email-address.ts';
import { WHOLE_NAME_MAX } from '../kernel/person-name.ts';
import { declareRefusals } from '../kernel/refusal.ts';
import { UPLOAD_MAX_BYTES } from '../kernel/upload-limit.ts';
import { formatFigure } from '../kernel/figures.ts';

/** ours: the longest text of a search: the whole name of a person, which is longer than that of a company. */
export const INFLUENCER_SEARCH_MAX = WHOLE_NAME_MAX;

/** INF-01..09, INF-15..19: the texts of the two pages. */
export const INFLUENCER_TEXTS = {
  title: 'Influencers',
  createCard: 'Create New Influencer',
  haveContract: 'I Have A Signed Contract',
  generateLink: 'Generate A Contract Link',
  searchCard: 'Search Influencers',
  search: 'Search influencers...',
  kybList: 'All KYB Influencers',
  kybEmpty: 'No kyb influencers found matching your criteria.',
  verifyList: 'All Verify Influencers',
  verifyEmpty: 'No verify influencers found matching your criteria.',
  modal: 'Add New Influencer',
  name: 'Name',
  email: 'Email',
  contractFile: 'Contract Upload',
  create: 'Create Influencer',
  created: 'Influencer created successfully!',
  createFailed: 'Failed to create influencer',
  network: 'Network error. Please try again.',
  edit: 'Edit Profile',
  contract: 'Signed Contract',
  active: 'Active',
} as const;

/** INF-05: the count badge of a list; `10,000+ found` where not all were counted. */
export function foundBadge(total: number, has_more: boolean): string {
  return `${formatFigure(total)}${has_more ? '+' : ''} found`;
}

/** INF-16: what is said where the server refused: its own sentence, or the documents'. */
export function createFailure(detail: string): string {
  return `Error: ${detail || INFLUENCER_TEXTS.createFailed}`;
}

/** INF-12: what a contract may be, by its bytes. */
export const CONTRACT_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'application/pdf'] as const;
export type ContractType = (typeof CONTRACT_TYPES)[number];
/** ours: the hint under the field, in the words of INF-12 and INF-13. */
export const CONTRACT_HINT = 'JPEG, PNG, GIF or PDF up to 10MB';
export const CONTRACT_EXTENSIONS = '.jpg,.jpeg,.png,.gif,.pdf';
/** INF-13 */
export const CONTRACT_MAX_BYTES = UPLOAD_MAX_BYTES;

export function isContractType(type: string): type is ContractType {
  return CONTRACT_TYPES.some((one) => one === type);
}

export const INFLUENCER_REFUSALS = declareRefusals({
  'influencer/incomplete': {
    status: 400,
    sentence: 'Please fill in all required fields: Name, Email, and Contract File.',
  },
  'influencer/contract-type': {
    status: 415,
    sentence: 'Please upload only images (JPEG, PNG, GIF) or PDF files.',
  },
  'influencer/contract-empty': { status: 422, sentence: 'The file of the contract is empty.' },
  'influencer/contract-size': {
    status: 413,
    sentence: 'File size too large. Maximum size is 10MB.',
  },
  'influencer/contract-damaged': {
    status: 422,
    sentence: 'This contract cannot be read: the file is damaged or too large to open.',
  },
  'influencer/no-contract-file': { status: 400, sentence: 'Please choose the new contract.' },
  'influencer/email': {
    status: 400,
    sentence: 'This is not an email address. Please check the email of the influencer.',
  },
  'influencer/duplicate': {
    status: 409,
    sentence: 'An influencer with this email exists already.',
  },
  'influencer/unknown': { status: 404, sentence: 'This influencer does not exist.' },
  'influencer/stale': {
    status: 409,
    sentence: 'Somebody changed this influencer meanwhile. Look at the new values first.',
  },
  'influencer/stale-contract': {
    status: 409,
    sentence: 'Somebody replaced this contract meanwhile. Look at the new one first.',
  },
});

interface NewInfluencer {
  readonly name: string;
  readonly email: string;
}

/** INF-11: why an influencer cannot be created with these; null where nothing is missing. */
export function refuseNewInfluencer(
  { name, email }: NewInfluencer,
  hasFile: boolean,
): 'influencer/incomplete' | 'influencer/email' | null {
  if (isBlank(name) || isBlank(email) || !hasFile) return 'influencer/incomplete';
  return isEmailAddress(cleanText(email)) ? null : 'influencer/email';
}

type ContractFileRefusal = `influencer/contract-${'type' | 'empty' | 'size'}`;

interface ChosenFile {
  readonly type: string;
  readonly size: number;
}

/** INF-12, INF-13: why a file cannot be the contract, as far as its name and size tell; else null. */
export function refuseContractFile({ type, size }: ChosenFile): ContractFileRefusal | null {
  if (!isContractType(type)) return 'influencer/contract-type';
  if (size === 0) return 'influencer/contract-empty';
  return size > CONTRACT_MAX_BYTES ? 'influencer/contract-size' : null;
}

const SIZE_UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const;

/** INF-14: a size in Bytes, KB, MB or GB; 1024 of one are one of the next, as in `Maximum size is 10MB`. */
export function formatFileSize(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1024));
  const unit = Math.min(power, SIZE_UNITS.length - 1);
  const size = bytes / 1024 ** unit;
  return `${Number(size.toFixed(2))} ${SIZE_UNITS[unit]}`;
}
