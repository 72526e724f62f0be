import vine from '@vinejs/vine'
import { knownPassword, linkToken } from '#users/validators/rules'

/** Six digits, or a recovery code however it is spaced. */
const code = () => vine.string().maxLength(100).trim().minLength(6).maxLength(40)

export const secondFactorValidator = vine.create({ challenge: linkToken(), code: code() })

export const enableTotpValidator = vine.create({ code: code() })

export const disableTotpValidator = vine.create({ password: knownPassword().optional(), code: code() })
