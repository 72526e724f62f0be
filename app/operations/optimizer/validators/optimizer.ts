import vine from '@vinejs/vine'

export const startOptimizerValidator = vine.create({ isPreview: vine.boolean({ strict: true }).optional() })
