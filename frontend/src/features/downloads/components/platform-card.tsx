import type { MouseEvent } from 'react'
import { ButtonAnchor } from '~/components/button/button'
import { DownloadIcon } from '~/components/icons/icons'
import { Tag } from '~/components/tag/tag'
import { formatBytes } from '~/lib/format-bytes'
import { PlatformGlyph } from '../illustrations/platform-glyph'
import { downloads } from '../lib/downloads'
import { directUrl, type DownloadInfo, listedSizes, type Platform, platformNames } from '../lib/platforms'
import { messages } from '../messages'
import { BuildFacts } from './build-facts'
import styles from './platform-card.module.css'

interface PlatformCardProps {
  platform: Platform
  info: DownloadInfo & { known: boolean }
  /** What the visitor is using right now. */
  own: boolean
}

/** One platform: what it needs, how big it is, and its file. Without script the link is the browser's own download. */
export function PlatformCard({ platform, info, own }: PlatformCardProps) {
  const name = platformNames[platform]
  function download(event: MouseEvent) {
    // A new tab or the browser's own download: a user who asks for those gets them.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    downloads.start(platform)
  }
  return (
    <li id={platform} className={styles.card} data-own={own} aria-current={own || undefined}>
      <div className={styles.top}>
        <PlatformGlyph platform={platform} />
        {own && <Tag tone="accent">{messages.own}</Tag>}
      </div>
      <h2 className={styles.name}>{name}</h2>
      <p className={styles.facts}>
        <span>{messages.version(info.version)}</span>
        <span>{info.size === null ? listedSizes[platform] : formatBytes(info.size)}</span>
      </p>
      <ul className={styles.needs} aria-label={messages.requirements}>
        {messages.needs[platform].map((need) => (
          <li key={need}>{need}</li>
        ))}
      </ul>
      <div>
        <ButtonAnchor
          href={directUrl(platform)}
          kind={own ? 'primary' : 'secondary'}
          wide
          aria-label={messages.downloadFor(name)}
          onClick={download}
        >
          <DownloadIcon size={18} />
          {messages.download}
        </ButtonAnchor>
        {info.known && !info.available && <p className={styles.none}>{messages.notYet}</p>}
      </div>
      {info.available && <BuildFacts info={info} />}
    </li>
  )
}
