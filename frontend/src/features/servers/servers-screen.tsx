import { useState } from 'react'
import { useAuth } from '~/lib/auth/use-auth'
import { useServers } from '~/lib/vpn/use-servers'
import { FreeServers } from './components/free-servers'
import { PremiumServers } from './components/premium-servers'
import { SearchBar } from './components/search-bar'
import { ServersFailed } from './components/servers-failed'
import { ServersSkeleton } from './components/servers-skeleton'
import { StateLine } from './components/state-line'
import { arrangeServers, type SortOrder } from './lib/arrange-servers'
import { onRowKeys } from './lib/row-keys'
import { messages } from './messages'
import styles from './servers-screen.module.css'

/** Where the tunnel is to end: all servers, by plan. */
export default function ServersScreen() {
  const { user } = useAuth()
  const { data: servers, isError, refetch } = useServers()
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState<SortOrder>('latency')
  const { free, premium } = arrangeServers(servers ?? [], search, order)
  return (
    <main className={styles.main} onKeyDown={onRowKeys}>
      <header className={styles.head}>
        <h1 className={styles.title}>{messages.title}</h1>
        <StateLine />
      </header>
      <SearchBar
        search={search}
        onSearch={setSearch}
        order={order}
        onOrder={setOrder}
        found={servers && search.trim() !== '' ? free.length + premium.length : null}
      />
      {!servers && !isError && <ServersSkeleton />}
      {!servers && isError && <ServersFailed onRetry={() => void refetch()} />}
      {servers && <FreeServers servers={free} />}
      {servers && premium.length > 0 && (
        <PremiumServers servers={premium} isLocked={!(user?.premiumServers ?? false)} />
      )}
    </main>
  )
}
