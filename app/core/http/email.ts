import vine from '@vinejs/vine'
import { plainText } from '#core/http/plain_text'

/** Longest address that can be mailed to (RFC 5321, section 4.5.3.1.3). */
const EMAIL_LENGTH = 254

/**
 * An address in the form in which it is stored: trimmed and in lower case, without spaces and line breaks. `email` throws
 * over half a surrogate pair, so that `plainText` comes first.
 */
export const email = () =>
  vine.string().maxLength(300).trim().toLowerCase().use(plainText()).email().maxLength(EMAIL_LENGTH)
