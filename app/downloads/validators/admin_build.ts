import vine from '@vinejs/vine'
import { MAX_NOTES } from '#downloads/actions/publish_build'
import { defineList } from '#core/lists/define_list'
import { CHANNELS, PLATFORM_IDS } from '#downloads/platforms'
import type { ListedBuild } from '#downloads/queries/list_builds'
import { isVersion } from '#downloads/services/version'

const version = vine.createRule((value, _, field) => {
  if (!isVersion(String(value))) field.report('Write it as 1.2.0 or 1.2.0-beta.1', 'version', field)
})

/** What is said of a build whose file is the body. */
export const uploadValidator = vine.create({
  platform: vine.enum(PLATFORM_IDS),
  version: vine.string().trim().maxLength(60).use(version()),
  channel: vine.enum(CHANNELS).optional(),
  fileName: vine.string().trim().minLength(1).maxLength(255),
  notes: vine.string().maxLength(MAX_NOTES).optional(),
})

/** The build that was current when somebody decided to go back. */
export const rollBackValidator = vine.create({ replaces: vine.number().withoutDecimals().min(1).optional() })

/** The build that was current when somebody decided to take one back. */
export const unpublishValidator = vine.create({ current: vine.number().withoutDecimals().min(1).optional() })

export const BUILD_SORTS = {
  id: ({ id }: ListedBuild) => id,
  platform: ({ platform }: ListedBuild) => platform,
  size: ({ size }: ListedBuild) => size,
  publishedOn: ({ publishedOn }: ListedBuild) => publishedOn,
}

export const buildList = defineList({
  name: 'builds',
  sorts: ['id', 'platform', 'size', 'publishedOn'],
  descending: true,
  filters: {
    platform: vine.enum(PLATFORM_IDS).optional(),
    channel: vine.enum(CHANNELS).optional(),
    isCurrent: vine.boolean().optional(),
    /** The version begins so. */
    q: vine.string().trim().maxLength(60).optional(),
  },
})
