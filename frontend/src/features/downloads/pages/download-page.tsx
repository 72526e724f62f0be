import type { CSSProperties } from 'react'
import { PublicFrame } from '~/components/public-frame/public-frame'
import { Toaster } from '~/components/toast/toaster'
import { deviceOf } from '~/lib/device'
import { settings } from '~/lib/settings'
import { useHydrated } from '~/lib/use-hydrated'
import { DownloadDock } from '../components/download-dock'
import { PlatformCard } from '../components/platform-card'
import { WireguardHint } from '../components/wireguard-hint'
import { useDownloadGuards, useDownloads } from '../hooks/use-downloads'
import { useDownloadInfos } from '../hooks/use-download-infos'
import { platformNames, platforms } from '../lib/platforms'
import { messages } from '../messages'
import styles from './download-page.module.css'

/** The apps for four platforms, and the downloads under way. */
export default function DownloadPage() {
  const infos = useDownloadInfos()
  // The page is rendered before anybody knows who asks for it.
  const own = useHydrated() ? deviceOf().platform : null
  const mine = platforms.find((platform) => platform === own)
  const lift = { '--downloads': useDownloads().length } as CSSProperties
  useDownloadGuards()
  return (
    <>
      <PublicFrame>
        <div className={styles.page}>
          <h1 className={styles.title}>{messages.title(settings().brand)}</h1>
          <p className={styles.lead}>{messages.lead}</p>
          <p className={styles.own}>{mine && <a href={`#${mine}`}>{messages.ownIs(platformNames[mine])}</a>}</p>
          <ul className={styles.cards} aria-label={messages.platforms}>
            {platforms.map((platform) => (
              <PlatformCard key={platform} platform={platform} info={infos[platform]} own={platform === own} />
            ))}
          </ul>
          <WireguardHint />
          <DownloadDock />
        </div>
      </PublicFrame>
      <div className={styles.toasts} style={lift}>
        <Toaster />
      </div>
    </>
  )
}
