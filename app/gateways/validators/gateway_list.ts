import { defineList } from '#core/lists/define_list'
import type { GatewayForStaff } from '#gateways/services/gateway_for_staff'

/** What gateways are sorted by. There are a handful: no filter besides their numbers. */
export const GATEWAY_SORTS = {
  priority: ({ priority }: GatewayForStaff) => priority,
  id: ({ id }: GatewayForStaff) => id,
  name: ({ name }: GatewayForStaff) => name,
  displayName: ({ displayName }: GatewayForStaff) => displayName,
  isEnabled: ({ isEnabled }: GatewayForStaff) => isEnabled,
}

export const gatewayList = defineList({
  name: 'payment-gateways',
  sorts: ['priority', 'id', 'name', 'displayName', 'isEnabled'],
  filters: {},
})
