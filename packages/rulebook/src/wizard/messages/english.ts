import { EMAIL_REASONS } from '../../kernel/email-address.ts';
import { GENERAL_REFUSALS } from '../../kernel/refusal.ts';
import { EMPTY_FILE } from '../../kernel/upload-limit.ts';
import { BUSINESS_TYPES } from '../../kyb/business-type.ts';
import { verificationEnglish } from './verification-english.ts';

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
  'button.sending': 'Sending...',
  'button.addPerson': 'Add Person',
  'button.remove': 'Remove',
  'button.edit': 'Edit',
  'button.undo': 'Undo',
  'button.takePhoto': 'Take photo',
  'button.chooseFile': 'Choose file',
  'button.replaceFile': 'Replace file',
  'button.removeFile': 'Remove {document}',
  'button.tryAgain': 'Try again',
  'button.cancel': 'Cancel',
  'button.reload': 'Load what was saved there',

  'link.malformed': GENERAL_REFUSALS['link/malformed'].sentence,
  'link.expired': GENERAL_REFUSALS['link/expired'].sentence,
  'link.validUntil': 'Link valid until {moment}',

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

  'businessType.1': BUSINESS_TYPES[0].name,
  'businessType.2': BUSINESS_TYPES[1].name,
  'businessType.3': BUSINESS_TYPES[2].name,
  'businessType.4': BUSINESS_TYPES[3].name,
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
  'problem.optionalText': '{label}: Minimum 2 character length. No special characters.',
  'problem.because': '{problem} {why}',
  'problem.characters': 'Not allowed: {characters}',
  'problem.email.dots': EMAIL_REASONS.dots,
  'problem.email.other-script': EMAIL_REASONS['other-script'],
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
  'problem.marks': '{label} has a character with more than {max} accents or other marks.',
  'problem.percent': 'Ownership must be between {min} and {max} percent.',
  'problem.number': 'Write a number, such as 50.',
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
  'upload.empty': EMPTY_FILE,
  'upload.tooLarge': 'This file is larger than {size}.',
  'upload.wrongType': 'Please choose a PDF, JPG or PNG file.',
  'upload.saveAsJpeg':
    'Photos of this kind (HEIC, TIFF) cannot be sent. Open it, choose “Export” or “Save as”, save it as a JPEG and send that file.',
  'upload.damaged': 'This file is damaged, or its type does not match its name.',
  'upload.infected':
    'The virus scanner found {found} in this file. It was deleted. Please send another one.',
  'upload.protectedPdf':
    'This PDF is protected by a password or against changes. Please print it to a new PDF (“Save as PDF”) and send that one.',
  'upload.scriptedPdf':
    'This PDF contains scripts. Please print it to a new PDF (“Save as PDF”) and send that one.',
  'upload.attachedPdf':
    'This PDF contains attached files, sounds or videos. Please print it to a new PDF (“Save as PDF”) and send that one.',
  'upload.tooMany': 'No more files can be sent with this link.',
  'upload.notRemoved': 'The file could not be removed. Please try again.',
  'upload.left': '{left} of {max} files can still be sent with this link.',

  'submit.failed':
    'There was an unexpected error processing your submission. Please try again or contact an administrator.',
  'submit.alreadySent': 'This form was submitted on {moment}.',

  'success.title': 'Your documents were submitted',
  'success.text': 'Next, each person named as owner verifies their identity.',
  'success.launchKyc': 'Launch KYC',
  'success.sendEmail': 'Send Email',
  'success.sent': 'Email Sent to {email}!',
  'success.resendEmail': 'Resend Email',
  'success.resent': 'Resent!',
  'success.emailFailed': 'The email could not be sent. Please try again.',

  'language.label': 'Language',

  'button.keepTyped': 'Keep what I entered here',
  'draft.stopped': 'Not saved',
  'hint.percent': 'Between {min} and {max} percent',
  'link.loading': 'Loading',
  'link.notLoaded': 'The form could not be loaded. Please check your connection.',
  'owner.max': 'Up to {max} people can be named here.',
  'owner.remove': 'Remove person {n}',
  'owner.removed': 'Person {n} was removed.',
  'state.choose': 'Select a state',
  'review.edit': 'Edit {section}',
  'upload.dropHere': 'or drop a file here',
  'button.close': 'Close',
  'hidden.note': 'Entered on another device and not shown here.',
  'hidden.enterAgain': 'Enter again',
  'hidden.enterAgainOf': 'Enter {field} again',
  'draft.fromElsewhere': 'This page shows what was saved on another device.',
  'phone.open': 'Continue on your phone',
  'phone.scan':
    'Scan this code with the camera of your phone. The form opens there with everything that is saved.',
  'phone.shown': 'What you enter on the phone is shown here too.',
  'phone.secret': 'Anyone who scans this code can open your form. Show it to nobody.',
  'phone.code': 'QR code that opens this form',

  ...verificationEnglish,

  'more.titleOne': 'One thing, please',
  'more.title': '{n} things, please',
  'more.about': 'For {company}. We have all the rest, you need not send it again.',
  'more.aboutUnnamed': 'We have all the rest, you need not send it again.',
  'more.progress': '{done} of {all} done',
  'more.linkUntil': 'Link good until {moment}',
  'more.done': 'Done',
  'more.before': 'Before: {value}',
  'more.sentBefore': 'Sent before, {day}',
  'more.confirm': 'This is correct as it is',
  'more.unchanged': 'Please change this, or confirm that it is correct as it is.',
  'more.empty': 'Please fill this in.',
  'more.thanks': 'Thank you',
  'more.answered': 'Your answers were sent. You need not do anything else.',
  'more.nothing': 'Nothing is needed',
  'more.withdrawn': 'This request was withdrawn. You need not send anything.',
  'more.closed': 'This request is closed. You need not send anything.',
} as const;

export type MessageKey = keyof typeof english;
/** A complete catalogue: a language that lacks a message does not compile. */
export type Messages = Readonly<Record<MessageKey, string>>;
