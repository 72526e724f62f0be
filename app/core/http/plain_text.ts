import vine from '@vinejs/vine'
import { hasControlCharacters, NO_CONTROL_CHARACTERS } from '#core/control_characters'

/** For names and whatever else is shown to others: `vine.string().trim().use(plainText())`. */
export const plainText = vine.createRule((value, _, field) => {
  if (typeof value === 'string' && hasControlCharacters(value)) field.report(NO_CONTROL_CHARACTERS, 'plainText', field)
})
