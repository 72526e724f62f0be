import { GATEWAY_NAMES } from '../../../../app/shared/gateways'

export { gatewayName } from '../../../../app/shared/gateways'

/** Choices of a filter by gateway. */
export const gatewayChoices = Object.entries(GATEWAY_NAMES).map(([id, name]) => ({ id, name }))
