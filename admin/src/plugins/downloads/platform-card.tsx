import { Button } from '@mui/material'
import { formatDay } from '../../kernel/format'
import { CopyField, StateTag } from '../../kernel/ui'
import styles from './downloads.module.css'
import { sizeInWords } from '../../kernel/format/size'
import { type Build, channels, type PlatformId, platformName } from './types'

interface Props {
  platform: PlatformId
  /** Of this platform, the latest first. */
  builds: readonly Build[]
  onRollBack: (build: Build) => void
  onUnpublish: (build: Build) => void
}

/** What visitors of one platform get, and what was published before. */
export function PlatformCard({ platform, builds, onRollBack, onUnpublish }: Props) {
  const titleId = `platform-${platform}`
  const current = channels.flatMap(({ id }) => builds.filter((build) => build.isCurrent && build.channel === id))
  const others = builds.filter(({ isCurrent }) => !isCurrent)
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.name}>
        {platformName(platform)}
      </h2>
      {current.length === 0 && (
        <p className={styles.hint}>Nothing published yet. Visitors see that this download is unavailable.</p>
      )}
      {current.map((build) => (
        <Current key={build.id} build={build} onUnpublish={onUnpublish} />
      ))}
      {others.length > 0 && (
        <>
          <h3 className={styles.history}>History</h3>
          <ul className={styles.list}>
            {others.map((build) => (
              <Former key={build.id} build={build} onRollBack={onRollBack} onUnpublish={onUnpublish} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Facts({ build }: { build: Build }) {
  return (
    <p className={styles.hint}>
      {sizeInWords(build.size)} · published on {formatDay(build.publishedOn)} · <a href={build.url}>{build.fileName}</a>
    </p>
  )
}

function Current({ build, onUnpublish }: Pick<Props, 'onUnpublish'> & { build: Build }) {
  const { version, channel, notes, sha256 } = build
  return (
    <div className={styles.current}>
      <p className={styles.heading}>
        <strong className={styles.version}>{version}</strong>
        <StateTag tone="good">Current</StateTag>
        <StateTag tone={channel === 'beta' ? 'fair' : 'neutral'}>{channel === 'beta' ? 'Beta' : 'Stable'}</StateTag>
      </p>
      <Facts build={build} />
      {notes && <p className={styles.notes}>{notes}</p>}
      <CopyField label="SHA-256" value={sha256} />
      <div>
        <Button size="small" color="error" onClick={() => onUnpublish(build)} aria-label={`Unpublish ${nameOf(build)}`}>
          Unpublish
        </Button>
      </div>
    </div>
  )
}

function Former({ build, onRollBack, onUnpublish }: Omit<Props, 'platform' | 'builds'> & { build: Build }) {
  return (
    <li className={styles.former}>
      <div>
        <p className={styles.heading}>
          <strong>{build.version}</strong>
          {build.channel === 'beta' && <StateTag tone="fair">Beta</StateTag>}
        </p>
        <Facts build={build} />
      </div>
      <div className={styles.buttons}>
        <Button size="small" onClick={() => onRollBack(build)} aria-label={`Roll back to ${nameOf(build)}`}>
          Roll back
        </Button>
        <Button size="small" color="error" onClick={() => onUnpublish(build)} aria-label={`Unpublish ${nameOf(build)}`}>
          Unpublish
        </Button>
      </div>
    </li>
  )
}

function nameOf({ platform, version }: Build): string {
  return `${platformName(platform)} ${version}`
}
