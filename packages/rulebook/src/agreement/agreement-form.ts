/** AGR-05: how a creator is paid. */
export const COMPENSATION_MODELS = ['revenue', 'flat', 'other'] as const;
export type CompensationModel = (typeof COMPENSATION_MODELS)[number];

/** AGR-06, in the order of AGR-20: the first three are shown in section 4, the others in section 5. */
export const ACKNOWLEDGEMENTS = [
  'termsOfService',
  'contentCreatorAgreement',
  'privacyPolicy',
  'ageConfirmation',
  'ownershipConfirmation',
  'originalityConfirmation',
  'contentStandardsConfirmation',
  'permissionsConfirmation',
  'rightsGrantConfirmation',
  'usageConfirmation',
] as const;
export type Acknowledgement = (typeof ACKNOWLEDGEMENTS)[number];

export const WARRANTY_ACKNOWLEDGEMENTS = ACKNOWLEDGEMENTS.slice(3);

/** AGR-05: what a creator types, all of it text. */
export const TYPED_FIELDS = [
  'fullName',
  'stageName',
  'email',
  'phone',
  'mailingAddress',
  'contentDescription',
  'revenueSharePercent',
  'flatFee',
  'otherCompensation',
  'signature',
  'printedName',
  'date',
] as const;
export type TypedField = (typeof TYPED_FIELDS)[number];

/** AGR-05, AGR-06: the agreement as the page holds it; no model is chosen at first. */
export type AgreementForm = Readonly<Record<TypedField, string>> &
  Readonly<Record<Acknowledgement, boolean>> & {
    readonly compensationModel: CompensationModel | '';
  };

/** AGR-07: what the page adds when it sends the agreement. */
export const SENDING_FACTS = [
  'submissionTimestamp',
  'userAgent',
  'screenResolution',
  'viewport',
] as const;
export type SendingFact = (typeof SENDING_FACTS)[number];

export type SentAgreement = AgreementForm & Readonly<Record<SendingFact, string>>;

/** AGR-05: nothing typed; the date is today, `2026-11-23`. */
export function emptyAgreement(today: string): AgreementForm {
  return {
    fullName: '',
    stageName: '',
    email: '',
    phone: '',
    mailingAddress: '',
    contentDescription: '',
    compensationModel: '',
    revenueSharePercent: '',
    flatFee: '',
    otherCompensation: '',
    termsOfService: false,
    contentCreatorAgreement: false,
    privacyPolicy: false,
    ageConfirmation: false,
    ownershipConfirmation: false,
    originalityConfirmation: false,
    contentStandardsConfirmation: false,
    permissionsConfirmation: false,
    rightsGrantConfirmation: false,
    usageConfirmation: false,
    signature: '',
    printedName: '',
    date: today,
  };
}

/** The input of each model. */
export const MODEL_INPUTS = {
  revenue: 'revenueSharePercent',
  flat: 'flatFee',
  other: 'otherCompensation',
} as const satisfies Readonly<Record<CompensationModel, TypedField>>;

/** AGR-14: a model has its own input; those of the other two are empty. */
export function withModel<F extends AgreementForm>(form: F, model: F['compensationModel']): F {
  const others = COMPENSATION_MODELS.filter((other) => other !== model);
  const emptied = Object.fromEntries(others.map((other) => [MODEL_INPUTS[other], '']));
  return { ...form, ...emptied, compensationModel: model };
}
