import { Button } from '@mui/material'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import { CallDialog, Screen, ScreenStates } from '../../kernel/ui'
import styles from './downloads.module.css'
import { PlatformCard } from './platform-card'
import { PublishDialog } from './publish-dialog'
import { type Build, platformName, platforms, RESOURCE } from './types'

type Open = { dialog: 'publish' } | { dialog: 'roll-back' | 'unpublish'; build: Build }

const ALL = { pagination: { page: 1, perPage: 500 }, sort: { field: 'id', order: 'DESC' as const } }

/** Builds by platform: the current ones, and their history. */
export default function DownloadsScreen() {
  const [open, setOpen] = useState<Open | null>(null)
  const query = useGetList<Build>(RESOURCE, ALL)
  const { data: builds = [] } = query
  const close = () => setOpen(null)
  const isKnown = query.data !== undefined
  const publish = (
    <Button variant="contained" onClick={() => setOpen({ dialog: 'publish' })}>
      Publish a build
    </Button>
  )
  return (
    <Screen title="Downloads" summary={isKnown && summaryOf(builds)} actions={isKnown && publish}>
      <ScreenStates query={query} failure="Couldn't load the builds" />
      {isKnown && (
        <div className={styles.cards}>
          {platforms.map(({ id }) => (
            <PlatformCard
              key={id}
              platform={id}
              builds={builds.filter(({ platform }) => platform === id)}
              onRollBack={(build) => setOpen({ dialog: 'roll-back', build })}
              onUnpublish={(build) => setOpen({ dialog: 'unpublish', build })}
            />
          ))}
        </div>
      )}
      {open?.dialog === 'publish' && <PublishDialog builds={builds} onClose={close} />}
      {open?.dialog === 'roll-back' && <RollBack build={open.build} builds={builds} onClose={close} />}
      {open?.dialog === 'unpublish' && <Unpublish build={open.build} builds={builds} onClose={close} />}
    </Screen>
  )
}

interface LineProps {
  build: Build
  builds: readonly Build[]
  onClose: () => void
}

/** Goes with what was seen as current: where somebody else was faster it is told, and the question says how it is now. */
function Unpublish({ build: chosen, builds, onClose }: LineProps) {
  const build = builds.find(({ id }) => id === chosen.id) ?? chosen
  const current = currentOf(build, builds)
  return (
    <CallDialog
      title="Unpublish build"
      question={`Unpublish ${nameOf(build)} and delete its file? ${consequence(build)}`}
      action={['Unpublish', 'Unpublishing…']}
      method="DELETE"
      path={`${RESOURCE}/${build.id}${current ? `?current=${current.id}` : ''}`}
      success="Build unpublished successfully"
      failure="Failed to unpublish build"
      isDangerous
      onClose={onClose}
    />
  )
}

function RollBack({ build, builds, onClose }: LineProps) {
  const { id } = build
  const current = currentOf(build, builds)
  return (
    <CallDialog
      title="Roll back"
      question={`Give visitors ${nameOf(build)} again instead of ${current?.version ?? 'nothing'}?${current ? ` ${current.version} stays in the history.` : ''}`}
      action={['Roll back', 'Rolling back…']}
      path={`${RESOURCE}/${id}/roll-back`}
      payload={{ replaces: current?.id }}
      success={`${nameOf(build)} is the current build again`}
      failure="Failed to roll back"
      onClose={onClose}
    />
  )
}

/** What visitors get of the build's platform and channel. */
function currentOf({ platform, channel }: Build, builds: readonly Build[]): Build | undefined {
  return builds.find((other) => other.isCurrent && other.platform === platform && other.channel === channel)
}

function nameOf({ platform, version }: Build): string {
  return `${platformName(platform)} ${version}`
}

/** What visitors get afterwards. */
function consequence({ isCurrent, successor }: Build): string {
  if (!isCurrent) return 'Visitors do not notice: it is not the current one.'
  if (successor === null) return "There's no older build, so this download will be unavailable."
  return `Visitors get ${successor.version} then.`
}

function summaryOf(builds: readonly Build[]): string {
  const offered = builds.filter(({ isCurrent, channel }) => isCurrent && channel === 'stable').length
  if (offered === 0) return 'Nothing can be downloaded yet: no stable build is published.'
  return `Visitors can download the app for ${offered} of ${platforms.length} platforms.`
}
