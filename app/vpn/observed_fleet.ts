import app from '@adonisjs/core/services/app'
import { listNodeSigns } from '#vpn/queries/list_node_signs'
import { ListFleetStatus } from '#vpn/queries/list_fleet_status'
import { listServerPlaces } from '#vpn/queries/list_server_places'
import { listTwoAgents } from '#vpn/queries/list_two_agents'
import { listSilentNodes } from '#vpn/queries/list_silent_nodes'
import { summarizeFleet } from '#vpn/queries/summarize_fleet'

/** The real servers as others may see them: where they stand, when their nodes were heard, how they are. */
export const observedFleet = {
  places: listServerPlaces,
  silentSince: listSilentNodes,
  firstDay: async () => (await summarizeFleet()).firstDay,
  signs: listNodeSigns,
  twoAgentsSince: listTwoAgents,
  status: async () => (await app.container.make(ListFleetStatus)).execute(),
}
