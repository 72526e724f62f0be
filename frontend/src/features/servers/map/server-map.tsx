import { useMemo, useState } from 'react'
import type { Server } from '~/lib/vpn/types'
import { messages } from '../messages'
import { type Cluster, clustersOf } from './clusters'
import { Dot } from './dot'
import { Legend } from './legend'
import { lookOf, radiusOf } from './looks'
import { placesOf } from './places'
import styles from './server-map.module.css'
import { useWidth } from './use-width'
import { isClosest, type View, viewOf } from './view'
import { land } from './world'

interface ServerMapProps {
  servers: readonly Server[]
  /** Those that the list shows; the others stand back. */
  listed: ReadonlySet<number>
  premiumServers: boolean
  currentId: number | undefined
  /** A place was chosen: what to look for in the list. */
  onPick: (search: string) => void
}

/** Dots closer than this would cover each other; with thousands of servers they are larger. */
const apart = (servers: number) => Math.max(17, 2 * radiusOf(servers / 30) + 3)

const WIDE_FROM_PX = 560

/** Where the servers are. Hidden from assistive technology, which has the same in the list below. */
export default function ServerMap({ servers, listed, premiumServers, currentId, onPick }: ServerMapProps) {
  const { width, ref } = useWidth()
  const aspect = width < WIDE_FROM_PX ? 1.9 : 2.3
  const places = useMemo(() => placesOf(servers), [servers])
  const [closer, setCloser] = useState<Cluster | null>(null)
  const [pointed, setPointed] = useState<Cluster | null>(null)
  const view = viewOf(closer?.places ?? places, aspect)
  const unit = width === 0 ? 0 : view.width / width
  const clusters = useMemo(
    () => (unit === 0 ? [] : clustersOf(places, apart(servers.length) * unit)),
    [places, servers, unit]
  )
  const dots = useMemo(
    () => clusters.map((cluster) => ({ cluster, look: lookOf(cluster, { premiumServers, currentId }) })),
    [clusters, premiumServers, currentId]
  )
  if (places.length === 0) return null

  function pick(cluster: Cluster) {
    const [place] = cluster.places
    if (cluster.places.length > 1 && !isClosest(view)) setCloser(cluster)
    else if (place) onPick(place.city)
    setPointed(null)
  }

  return (
    <div className={styles.map} aria-hidden="true">
      <svg ref={ref} className={styles.picture} viewBox={boxOf(view)} style={{ aspectRatio: aspect }}>
        <path className={styles.land} d={land} />
        {dots.map(({ cluster, look }) => (
          <Dot
            key={cluster.key}
            cluster={cluster}
            look={look}
            unit={unit}
            isQuiet={!cluster.places.some((place) => place.servers.some(({ id }) => listed.has(id)))}
            onPick={pick}
            onPoint={setPointed}
          />
        ))}
      </svg>
      <div className={styles.foot}>
        <p className={styles.caption}>{pointed ? captionOf(pointed) : messages.map.hint}</p>
        <Legend looks={dots.map(({ look }) => look)} />
      </div>
      {closer && (
        <button type="button" className={styles.whole} tabIndex={-1} onClick={() => setCloser(null)}>
          {messages.map.whole}
        </button>
      )}
    </div>
  )
}

const boxOf = ({ x, y, width, height }: View) => `${x} ${y} ${width} ${height}`

function captionOf({ places, count }: Cluster): string {
  const [place, ...others] = places
  if (!place) return ''
  const countries = new Set(places.map(({ country }) => country))
  const name = others.length === 0 ? `${place.city}, ${place.country}` : [...countries].slice(0, 3).join(', ')
  return messages.map.place(messages.found(count), countries.size > 3 ? `${name} …` : name)
}
