import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useAuth } from '../auth/use-auth'
import { bestCandidates, bestServer } from './best-server'
import { useConnectionFlow } from './connection-flow'
import { fetchHealth } from './server-health'
import type { Server } from './types'

/** One click to the best server: asks how the candidates are at this moment, then connects to the best. */
export function useConnectBest(servers: readonly Server[]) {
  const client = useQueryClient()
  const { user } = useAuth()
  const { connect } = useConnectionFlow()
  const [isLooking, setIsLooking] = useState(false)
  const premiumServers = user?.premiumServers ?? false
  const candidates = useMemo(() => bestCandidates(servers, { premiumServers }), [servers, premiumServers])

  async function connectBest() {
    if (isLooking) return
    setIsLooking(true)
    const ids = candidates.map(({ id }) => id)
    const best = bestServer(candidates, await fetchHealth(client, ids), { premiumServers }) ?? candidates[0]
    setIsLooking(false)
    if (best) connect(best.id)
  }

  return { connectBest: () => void connectBest(), isLooking, hasCandidates: candidates.length > 0 }
}
