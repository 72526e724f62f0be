import vine from '@vinejs/vine'
import { PRIORITIES } from '#support/services/priority'
import { LENGTHS, manyLines, oneLine } from '#support/services/texts'

/** Longer than this is no slip of the pen: it is refused before anything is done with it. */
const NONSENSE = 100_000

const tidied = (tidy: (text: string) => string) =>
  vine.createRule((value, _, field) => {
    if (typeof value === 'string') field.mutate(tidy(value), field)
  })()

/** Whatever could break out of its line becomes a space. */
export const subject = () =>
  vine.string().maxLength(NONSENSE).use(tidied(oneLine)).minLength(1).maxLength(LENGTHS.subject)

export const message = () =>
  vine.string().maxLength(NONSENSE).use(tidied(manyLines)).minLength(1).maxLength(LENGTHS.message)

/** Left out it is medium. */
export const priority = () => vine.enum(PRIORITIES).optional()
