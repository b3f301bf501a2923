/** ours: the header that carries the text of a wizard link (`d`) in every call of its applicant. */
export const KYB_LINK_HEADER = 'x-kyb-link';
