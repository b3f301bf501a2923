const RECORD = 'the id of a listed record';
const LIST = 'the name of a list';
const SCREENED = 'a screened or listed name';

/** Fields that the product compares with each other: values that were equal stay equal. They are one field. */
export const LINKED: Readonly<Record<string, string>> = {
  'aml_hit.uid': RECORD,
  'aml_individual_history.individual_aml_response.listNumber': RECORD,
  'aml_business_history.business_aml_response.listNumber': RECORD,
  'aml_hit.list_name': LIST,
  'aml_individual_history.individual_aml_response.listName': LIST,
  'aml_business_history.business_aml_response.listName': LIST,
  'sanctions_list.list_name': LIST,
  'list_update.list_name': LIST,
  'rescreening_run.list_name': LIST,
  'aml_hit.asked_name': SCREENED,
  'aml_hit.listed_name': SCREENED,
  'aml_subject.name': SCREENED,
  'aml_individual_history.individual_name': SCREENED,
  'aml_business_history.business_name': SCREENED,
  'aml_individual_history.individual_aml_response.name': SCREENED,
  'aml_business_history.business_aml_response.name': SCREENED,
};
