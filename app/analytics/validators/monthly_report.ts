import vine from '@vinejs/vine'

export const monthlyReportValidator = vine.create({ isOn: vine.boolean({ strict: true }) })
