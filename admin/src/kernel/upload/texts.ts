import { uploadTexts as shared } from '../../../../app/shared/upload_texts'

/** What the specification has uploads say. */
export const uploadTexts = {
  complete: 'Upload Complete',
  errors: 'Upload Errors',
  ...shared,
}
