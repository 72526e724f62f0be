import vine from '@vinejs/vine'
import { ANALYTICS_RANGES } from '#analytics/services/analytics_range'

const report = {
  range: vine.enum(ANALYTICS_RANGES).optional(),
  currency: vine
    .string()
    .fixedLength(3)
    .regex(/^[A-Z]{3}$/)
    .optional(),
  mode: vine.enum(['live', 'test'] as const).optional(),
}

export const EXPORT_FORMATS = ['csv', 'pdf'] as const

export const financialValidator = vine.create(report)
export const financialExportValidator = vine.create({ ...report, format: vine.enum(EXPORT_FORMATS) })
