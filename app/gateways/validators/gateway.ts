import vine from '@vinejs/vine'

/** Fees far above what any provider takes: ten units, a hundred percent. */
const MOST_FIXED_MINOR = 1_000
const MOST_BPS = 10_000

const settings = {
  displayName: vine.string().trim().minLength(1).maxLength(60),
  description: vine.string().trim().maxLength(300),
  isEnabled: vine.boolean(),
  testMode: vine.boolean(),
  priority: vine.number().withoutDecimals().min(0).max(1_000),
  supportedMethods: vine.array(vine.string().trim().minLength(1).maxLength(40)).maxLength(20),
  fees: vine.object({
    percentBps: vine.number().withoutDecimals().min(0).max(MOST_BPS),
    fixedMinor: vine.number().withoutDecimals().min(0).max(MOST_FIXED_MINOR),
    currency: vine.string().regex(/^[A-Z]{3}$/),
  }),
  /** By key: a text to set, '' or null to take away, anything else to leave. The driver says which keys there are. */
  configuration: vine.record(vine.any().nullable()),
}

const optional = {
  displayName: settings.displayName.optional(),
  description: settings.description.optional(),
  isEnabled: settings.isEnabled.optional(),
  testMode: settings.testMode.optional(),
  priority: settings.priority.optional(),
  supportedMethods: settings.supportedMethods.optional(),
  fees: settings.fees.nullable().optional(),
  configuration: settings.configuration.optional(),
}

/** `isConfigured` and `webhookUrl` of a body are no settings: the server knows them. */
export const createGatewayValidator = vine.create({ name: vine.string().trim().maxLength(20), ...optional })

/** Only what is sent is changed. */
export const updateGatewayValidator = vine.create({
  version: vine.number().withoutDecimals().min(1).optional(),
  ...optional,
})
