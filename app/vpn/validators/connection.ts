import vine from '@vinejs/vine'
import { plainText } from '#core/http/plain_text'

const MAX_ID = 2 ** 53 - 1
const id = () => vine.number({ strict: true }).withoutDecimals().min(1).max(MAX_ID)

/** Keys of the wrong form are the action's to refuse, with a code of their own; here only nonsense is. */
const key = () => vine.string().maxLength(200)
const deviceName = () => vine.string().trim().minLength(1).maxLength(60).use(plainText())

export const connectValidator = vine.create({
  serverId: id(),
  publicKey: key().optional(),
  deviceName: deviceName().optional(),
})

export const disconnectValidator = vine.create({ connectionId: id() })

export const renameDeviceValidator = vine.create({ name: deviceName() })

export const rotateKeyValidator = vine.create({ publicKey: key() })

/** Number in the path; anything else is an unknown device. */
export const deviceParamValidator = vine.create({ id: vine.number().withoutDecimals().min(1).max(MAX_ID) })
