import vine from '@vinejs/vine'
import { gatewayId } from '#billing/validators/fields'

export const switchGatewayValidator = vine.create({ gatewayId: gatewayId() })
