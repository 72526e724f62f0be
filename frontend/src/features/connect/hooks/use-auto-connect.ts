import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { toast } from '~/components/toast/toast-store'
import type { CurrentUser } from '~/lib/auth/current-user'
import { takeSignIn } from '~/lib/auth/fresh-sign-in'
import { activeConnectionsKey, serversKey } from '~/lib/vpn/keys'
import type { ActiveConnection, Server } from '~/lib/vpn/types'
import { decideAutoConnect } from '../lib/auto-connect'
import { messages } from '../messages'
import { useRefusal } from './use-refusal'

type Connect = (serverId: number, options: { unasked: true }) => Promise<void>

/** Connects to the default server after a sign-in, once, where the user has chosen so. */
export function useAutoConnect(user: CurrentUser, connect: Connect) {
  const client = useQueryClient()
  const { tellLimit } = useRefusal(user)
  const begin = useEffectEvent(async () => {
    // Taken in any case: switching Auto-Connect on later is no sign-in.
    if (!takeSignIn() || !user.autoConnect) return
    const { autoConnect: texts } = messages
    try {
      const [connections, servers] = await Promise.all([
        client.fetchQuery<ActiveConnection[]>({ queryKey: activeConnectionsKey }),
        client.fetchQuery<Server[]>({ queryKey: serversKey }),
      ])
      const decision = decideAutoConnect({ user, servers, connections })
      if (decision.kind === 'connect') await connect(decision.serverId, { unasked: true })
      if (decision.kind === 'limit') tellLimit()
      if (decision.kind === 'no-server') toast({ title: texts.notConnected, description: texts.noServer })
    } catch {
      toast({ title: texts.notConnected, description: texts.unreachable, variant: 'destructive' })
    }
  })
  useEffect(() => void begin(), [])
}
