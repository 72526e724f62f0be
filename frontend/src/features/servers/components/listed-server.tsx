import type { Server } from '~/lib/vpn/types'
import { useServerListContext } from './list-context'
import { ServerRow } from './server-row'

interface ListedServerProps {
  server: Server
  isLocked: boolean
}

/** A row with what the screen knows about its server. */
export function ListedServer({ server, isLocked }: ListedServerProps) {
  const { loads, favourites, toggleFavourite, isHourly, connect, connectingTo, current, isOwn } = useServerListContext()
  return (
    <ServerRow
      server={server}
      isLocked={isLocked}
      current={server.id === current?.serverId ? current : null}
      isOwn={isOwn}
      isConnecting={server.id === connectingTo}
      isBusy={connectingTo !== null}
      isFavourite={favourites.has(server.id)}
      isHourly={isHourly(server.id)}
      load={loads.get(server.id)}
      onConnect={connect}
      onFavourite={toggleFavourite}
    />
  )
}
