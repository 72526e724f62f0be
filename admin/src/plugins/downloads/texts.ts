import { uploadTexts } from '../../../../app/shared/upload_texts'

/** What the specification has uploads say. */
export const texts = {
  complete: 'Upload Complete',
  errors: 'Upload Errors',
  ...uploadTexts,
}
