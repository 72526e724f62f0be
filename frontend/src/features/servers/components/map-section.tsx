import { lazy, Suspense, useMemo } from 'react'
import { MapIcon } from '~/components/icons/icons'
import type { CurrentUser } from '~/lib/auth/current-user'
import type { Server } from '~/lib/vpn/types'
import { useMapOpen } from '../hooks/use-map-open'
import { messages } from '../messages'
import { useServerListContext } from './list-context'
import styles from './map-section.module.css'

const ServerMap = lazy(() => import('../map/server-map'))

interface MapSectionProps {
  user: CurrentUser
  servers: readonly Server[]
  free: readonly Server[]
  premium: readonly Server[]
  onSearch: (search: string) => void
}

/** The map and its switch. Its code and coastlines come when it is first shown. */
export function MapSection({ user, servers, free, premium, onSearch }: MapSectionProps) {
  const { isOpen, setOpen } = useMapOpen(user.id)
  const { current } = useServerListContext()
  const listed = useMemo(() => new Set([...free, ...premium].map(({ id }) => id)), [free, premium])
  return (
    <div className={styles.section}>
      {isOpen && (
        <Suspense fallback={<div className={styles.room} />}>
          <ServerMap
            servers={servers}
            listed={listed}
            premiumServers={user.premiumServers}
            currentId={current?.serverId}
            onPick={onSearch}
          />
        </Suspense>
      )}
      <button type="button" className={styles.switch} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <MapIcon size={18} />
        {isOpen ? messages.map.hide : messages.map.show}
      </button>
    </div>
  )
}
