import { GENERAL_REFUSALS } from '../../kernel/refusal.ts';

/**
 * Every text of the applicant's pages, as documented; `{…}` is filled in. A key that ends in a field's name
 * is the label of that field.
 */
export const english = {
  'header.title': 'Upload KYB Documents',
  'header.step': 'Step {n} of 4',
  'step.company': 'Company Details',
  'step.owners': 'Owner/Director/CEO details',
  'step.documents': 'Business Documentation',
  'step.review': 'Review and Submit',
  'step.success': 'Success',

  'button.back': 'Back',
  'button.next': 'Next',
  'button.submit': 'Submit',
  'button.submitting': 'Submitting...',
  'button.addPerson': 'Add Person',
  'button.remove': 'Remove',
  'button.edit': 'Edit',
  'button.takePhoto': 'Take photo',
  'button.chooseFile': 'Choose file',
  'button.replaceFile': 'Replace file',
  'button.removeFile': 'Remove {document}',
  'button.tryAgain': 'Try again',
  'button.cancel': 'Cancel',
  'button.reload': 'Load what was saved there',
  'button.continueOnPhone': 'Continue on your phone',

  'link.malformed': GENERAL_REFUSALS['link/malformed'].sentence,
  'link.expired': GENERAL_REFUSALS['link/expired'].sentence,
  'link.validUntil': 'Link valid until {moment}',
  'link.onPhone': 'Scan this code with your phone. What you have entered is there already.',

  'field.companyName': 'Company Name',
  'field.registrationNumber': 'Registration Number',
  'field.country': 'Country',
  'field.region': 'Region',
  'field.state': 'State',
  'field.street': 'Street',
  'field.city': 'City',
  'field.postcode': 'Postcode',
  'field.contactName': 'Contact Name',
  'field.contactPhone': 'Contact Phone',
  'field.contactEmail': 'Contact Email',
  'field.websiteurl': 'Website',
  'field.linkedinurl': 'LinkedIn',
  'field.facebook': 'Facebook',
  'field.instagram': 'Instagram',
  'field.business_type': 'Business Type',
  'field.ein': 'EIN',
  'field.ssn': 'SSN',
  'field.ftin': 'FTIN',
  'field.nonussolopropDOB': 'Date of Birth',
  'field.ownerFirstName': 'Owner First Name',
  'field.ownerLastName': 'Owner Last Name',
  'field.ownerEmail': 'Owner Email',
  'field.ownerDOB': 'Owner Date of Birth',
  'field.ownerCountry': 'Owner Country of Residence',
  'field.ownerPercent': 'Ownership',
  'field.ownerController': 'Company Controller',
  'field.optional': 'optional',

  'businessType.1': 'US - Company',
  'businessType.2': 'US - Sole Proprietor',
  'businessType.3': 'Non US - Company',
  'businessType.4': 'Non US - Sole Proprietor',
  'businessType.choose': 'Select a business type',

  'document.companyw9': 'Company W-9',
  'document.solew9': 'Sole Proprietor W-9',
  'document.companyw8bene': 'Company W-8BEN-E',
  'document.solew8bene': 'Sole Proprietor W-8BEN',
  'document.companystatusdoc': 'Company Status Document',
  'document.utilbankdoc': 'Utility Bill or Bank Statement',

  'hint.registrationNumber': 'GPID, like g1234567',
  'hint.proofOfAddress': 'Dated within 30 days, with the same name and address.',
  'hint.einOrFtin': 'EIN or FTIN, one of the two is enough.',
  'hint.controller': 'This person controls the company.',
  'hint.ownership': 'Name everybody who owns {threshold}% or more.',
  'hint.files': 'PDF, JPG or PNG, up to {size}',

  'owner.number': 'Person {n}',
  'owner.total': 'Total Ownership: {n}%',
  'owner.yes': 'Yes',
  'owner.no': 'No',

  'problem.text':
    '{label} is required and cannot be empty. Minimum 2 character length. No special characters.',
  'problem.country': 'Please select a country.',
  'problem.state': 'Please select a state.',
  'problem.region': 'Please input your region with at least 2 characters.',
  'problem.contactEmail': 'Contact Email is required and must be a valid email address.',
  'problem.ownerEmail': 'Owner Email is required and must be a valid email address.',
  'problem.ownerDOB': 'Owner Date of Birth must be a valid date.',
  'problem.birthDay': 'Date of Birth must be a valid date.',
  'problem.ownerCountry': 'Please select a country of residence for the owner.',
  'problem.url': '{label} URL is invalid.',
  'problem.line': '{label} must be one line.',
  'problem.tooLong': '{label} is too long. Maximum {max} characters.',
  'problem.percent': 'Ownership must be between {min} and {max} percent.',
  'problem.total': 'The total ownership cannot be more than {max}%.',
  'problem.controller': 'You MUST mark at least one person as the company controller.',
  'problem.businessType': 'Please select a business type.',
  'problem.file': 'You must select a file to represent your {document}.',
  'problem.terms': 'You must accept the terms to continue',

  'terms.label': 'I accept the terms',
  'terms.text':
    'I confirm that the information and documents are true and complete, that I may provide them, and that they may be used to verify this business and its owners.',

  'draft.saving': 'Saving...',
  'draft.saved': 'Saved',
  'draft.notSaved': 'Not saved yet. We keep trying.',
  'draft.offline': 'No connection. What you type is kept on this device.',
  'draft.changedElsewhere': 'This form was changed on another device.',
  'draft.limitReached': 'This link was used very often. Please wait a moment.',

  'upload.waiting': 'Waiting',
  'upload.running': '{percent}% sent',
  'upload.paused': 'Interrupted at {percent}%. It continues when you are connected.',
  'upload.done': '{type}, {size}',
  'upload.failed':
    'There was an error uploading your documents. Please try again or contact an admininstrator.',
  'upload.tooLarge': 'This file is larger than {size}.',
  'upload.wrongType': 'Please choose a PDF, JPG or PNG file.',
  'upload.damaged': 'This file is damaged, or its type does not match its name.',
  'upload.tooMany': 'No more files can be sent with this link.',
  'upload.left': '{left} of {max} files can still be sent with this link.',

  'submit.failed':
    'There was an unexpected error processing your submission. Please try again or contact an administrator.',
  'submit.alreadySent': 'This form was submitted on {moment}.',

  'success.title': 'Your documents were submitted',
  'success.text': 'Next, each person named as owner verifies their identity.',
  'success.launchKyc': 'Launch KYC',
  'success.sendEmail': 'Send Email',
  'success.sending': 'Sending...',
  'success.sent': 'Email Sent to {email}!',
  'success.resendEmail': 'Resend Email',
  'success.resent': 'Resent!',
  'success.emailFailed': 'The email could not be sent. Please try again.',

  'language.label': 'Language',
} as const;

export type MessageKey = keyof typeof english;
/** A complete catalogue: a language that lacks a message does not compile. */
export type Messages = Readonly<Record<MessageKey, string>>;
