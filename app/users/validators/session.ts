import vine from '@vinejs/vine'
import { knownPassword } from '#users/validators/rules'

const password = () => knownPassword().optional()

export const endSessionValidator = vine.create({
  params: vine.object({ id: vine.number().positive().withoutDecimals() }),
  password: password(),
})

export const endOtherSessionsValidator = vine.create({ password: password() })
