import { BaseTransformer } from '@adonisjs/core/transformers'
import type { ListedBuild } from '#downloads/queries/list_builds'

/** A build for administrators. */
export default class AdminBuildTransformer extends BaseTransformer<ListedBuild> {
  toObject() {
    const { latest: isCurrent, ...build } = this.resource
    return {
      ...this.pick(build, ['id', 'platform', 'channel', 'version', 'fileName', 'size', 'sha256', 'notes']),
      publishedOn: build.publishedOn,
      isCurrent,
      successor: build.successor && { ...build.successor },
      /** The build's URL while it is published. */
      url: `/apps/${build.fileName}`,
    }
  }
}
