import vine from '@vinejs/vine'
import { knownPassword, linkToken, secondFactorCode as code } from '#users/validators/rules'

export const secondFactorValidator = vine.create({ challenge: linkToken(), code: code() })

export const enableTotpValidator = vine.create({ code: code() })

export const disableTotpValidator = vine.create({ password: knownPassword().optional(), code: code() })
