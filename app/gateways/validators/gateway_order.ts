import vine from '@vinejs/vine'
import { rowNumber } from '#core/http/row_numbers'

/** Far more than there are kinds of gateways. */
const MOST = 50

/** All gateways in the order that is wished, each once, with the version that was seen. */
export const gatewayOrderValidator = vine.create({
  order: vine
    .array(vine.object({ id: rowNumber(), version: vine.number().withoutDecimals().min(1) }))
    .minLength(1)
    .maxLength(MOST)
    .distinct('id'),
})
