export {
  MAX_NOTES,
  PublishBuild,
  type PublishBuildError,
  type PublishBuildInput,
} from '#downloads/actions/publish_build'
export { RollBackBuild, type RollBackBuildError } from '#downloads/actions/roll_back_build'
export { UnpublishBuild } from '#downloads/actions/unpublish_build'
export type { Build } from '#downloads/build'
export { CHANNELS, PLATFORM_IDS, platforms, type Channel, type PlatformId } from '#downloads/platforms'
export { ListBuilds, type ListedBuild } from '#downloads/queries/list_builds'
export { registerDownloads } from '#downloads/wiring'
