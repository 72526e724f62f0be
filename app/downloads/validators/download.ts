import vine from '@vinejs/vine'
import { CHANNELS } from '#downloads/platforms'

/** Which line of builds is asked for. */
export const channelValidator = vine.create({ channel: vine.enum(CHANNELS).optional() })
