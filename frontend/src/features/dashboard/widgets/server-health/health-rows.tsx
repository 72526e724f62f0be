import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef } from 'react'
import type { Server } from '~/lib/vpn/types'
import { HealthRow } from './health-row'
import { messages } from './messages'
import styles from './server-health.module.css'
import type { HealthById } from './use-fleet-health'

interface HealthRowsProps {
  servers: readonly Server[]
  health: HealthById
  /** Told which servers are on screen. */
  watch: (ids: readonly number[]) => void
}

/** Up to here all rows stand on the page. */
const ALL_UP_TO = 80
/** A row in a wide card; in a narrow one it is measured. */
const ROW_PX = 48
const BEYOND = 6
/** Somebody who scrolls past need not ask about every row on the way. */
const SETTLED_AFTER_MS = 250

/** Real servers before demo ones, each by country and city: rows that followed their figures would never stand still. */
function inOrder(servers: readonly Server[]): Server[] {
  return [...servers].sort(
    (a, b) =>
      Number(a.simulated) - Number(b.simulated) ||
      a.country.localeCompare(b.country) ||
      a.city.localeCompare(b.city) ||
      a.id - b.id
  )
}

export function HealthRows({ servers, health, watch }: HealthRowsProps) {
  const sorted = useMemo(() => inOrder(servers), [servers])
  const scroller = useRef<HTMLDivElement>(null)
  const isAll = sorted.length <= ALL_UP_TO
  return (
    // It scrolls, so the keyboard has to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroller} ref={scroller} role="region" aria-label={messages.list} tabIndex={0} data-scrolls>
      {isAll ? (
        // Safari takes a list without bullets for no list.
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles
        <ul className={styles.rows} role="list">
          {sorted.map((server) => (
            <li key={server.id} className={styles.row}>
              <HealthRow server={server} health={health.get(server.id)} />
            </li>
          ))}
        </ul>
      ) : (
        <VirtualHealthRows servers={sorted} health={health} watch={watch} scroller={scroller} />
      )}
    </div>
  )
}

interface VirtualHealthRowsProps extends HealthRowsProps {
  scroller: { current: HTMLDivElement | null }
}

/** Only the rows within the card are on the page, each told its place in the whole. */
function VirtualHealthRows({ servers, health, watch, scroller }: VirtualHealthRowsProps) {
  // Its functions change with every scroll, and nothing here is memoized on them.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count: servers.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: BEYOND,
    getItemKey: (index) => servers[index]?.id ?? index,
  })
  const items = virtualizer.getVirtualItems()
  const shown = items.map(({ index }) => servers[index]?.id).join()
  useEffect(() => {
    const timer = setTimeout(() => watch(shown === '' ? [] : shown.split(',').map(Number)), SETTLED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [shown, watch])
  return (
    // Safari takes a list without bullets for no list.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ul className={styles.rows} role="list" data-virtual style={{ height: virtualizer.getTotalSize() }}>
      {items.map(({ index, key, start }) => {
        const server = servers[index]
        return (
          server && (
            <li
              key={key}
              ref={virtualizer.measureElement}
              className={styles.row}
              data-index={index}
              aria-setsize={servers.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start}px)` }}
            >
              <HealthRow server={server} health={health.get(server.id)} />
            </li>
          )
        )
      })}
    </ul>
  )
}
