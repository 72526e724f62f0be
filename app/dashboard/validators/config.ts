import vine from '@vinejs/vine'
import { plainText } from '#core/http/plain_text'
import { LAYOUTS, LIMITS, THEMES } from '#dashboard/config'

const cells = ([min, max]: readonly [number, number]) =>
  vine.number({ strict: true }).withoutDecimals().range([min, max])

const position = vine.object({
  x: cells(LIMITS.column),
  y: cells(LIMITS.row),
  width: cells(LIMITS.width),
  height: cells(LIMITS.height),
})

const widget = vine.object({
  id: vine.string().minLength(1).maxLength(LIMITS.id).use(plainText()),
  type: vine.string().minLength(1).maxLength(LIMITS.type).use(plainText()),
  isVisible: vine.boolean({ strict: true }),
  position,
})

/** The whole dashboard. Types of widgets are not looked at: those of another version are kept. */
export const configValidator = vine.create({
  layout: vine.enum(LAYOUTS),
  theme: vine.enum(THEMES),
  showWelcomeMessage: vine.boolean({ strict: true }),
  widgets: vine.array(widget).maxLength(LIMITS.widgets).distinct('id'),
})
