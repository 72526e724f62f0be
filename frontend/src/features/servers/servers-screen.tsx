import type { CurrentUser } from '~/lib/auth/current-user'
import { useAuth } from '~/lib/auth/use-auth'
import { useServers } from '~/lib/vpn/use-servers'
import { FreeServers } from './components/free-servers'
import { ListNotes } from './components/list-notes'
import { ListProvider } from './components/list-provider'
import { MapSection } from './components/map-section'
import { NothingMatches } from './components/nothing-matches'
import { Overview } from './components/overview'
import { PremiumServers } from './components/premium-servers'
import { SearchBar } from './components/search-bar'
import { ServersFailed } from './components/servers-failed'
import { ServersSkeleton } from './components/servers-skeleton'
import { useRowKeys } from './hooks/use-row-keys'
import { useServerList } from './hooks/use-server-list'
import { messages } from './messages'
import styles from './servers-screen.module.css'

/** Where the tunnel is to end: all servers, by plan. */
export default function ServersScreen() {
  const { user } = useAuth()
  return user && <Screen user={user} />
}

function Screen({ user }: { user: CurrentUser }) {
  const { data: servers, isError, refetch } = useServers()
  const { filters, favourites, toggleFavourite, isHourly, free, premium, found } = useServerList(servers, user.id)
  const { search, freeRows, premiumRows, onKeyDown } = useRowKeys()
  const isNothing = servers !== undefined && filters.search.trim() !== '' && found === 0
  return (
    <ListProvider favourites={favourites} toggleFavourite={toggleFavourite} isHourly={isHourly}>
      {/* Every row has its controls; the keys only lead from one to the next. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <main className={styles.main} onKeyDown={onKeyDown}>
        <h1 className={styles.title}>{messages.title}</h1>
        {/* First for the Tab key, wherever there is room for it. */}
        <div className={styles.search}>
          <SearchBar filters={filters} input={search} found={found} />
        </div>
        <div className={styles.side}>
          <Overview servers={servers} />
          {servers && servers.length > 0 && (
            <MapSection user={user} servers={servers} free={free} premium={premium} onSearch={filters.setSearch} />
          )}
        </div>
        <div className={styles.list}>
          {servers && <ListNotes hasNoFavourites={filters.onlyFavourites && favourites.size === 0} />}
          {!servers && !isError && <ServersSkeleton />}
          {!servers && isError && <ServersFailed onRetry={() => void refetch()} />}
          {isNothing && <NothingMatches filters={filters} input={search} />}
          {servers && <FreeServers servers={free} ref={freeRows} />}
          {premium.length > 0 && <PremiumServers servers={premium} isLocked={!user.premiumServers} ref={premiumRows} />}
        </div>
      </main>
    </ListProvider>
  )
}
