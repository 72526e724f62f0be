import type { Channel, PlatformId } from '#downloads/platforms'

/** A published build. */
export interface Build {
  id: number
  platform: PlatformId
  channel: Channel
  version: string
  /** What visitors save it as, and its address below /apps. */
  fileName: string
  /** In bytes, counted while it was copied. */
  size: number
  sha256: string
  notes: string
  publishedOn: string
}

/** A build with the name of its file in storage. */
export interface StoredBuild extends Build {
  storedAs: string
}
