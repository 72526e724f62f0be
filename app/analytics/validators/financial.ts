import vine from '@vinejs/vine'
import { ANALYTICS_RANGES } from '#analytics/services/analytics_range'
import { currency, gateway, mode, plan } from '#analytics/validators/fields'

const report = {
  range: vine.enum(ANALYTICS_RANGES).optional(),
  currency: currency().optional(),
  mode: mode().optional(),
}

export const EXPORT_FORMATS = ['csv', 'pdf'] as const

export const financialValidator = vine.create({ ...report, gateway: gateway().optional(), plan: plan().optional() })
export const rangeValidator = vine.create({ range: report.range.clone(), mode: mode().optional() })
export const sliceValidator = vine.create({ currency: currency(), mode: mode().optional() })
export const financialExportValidator = vine.create({ ...report, format: vine.enum(EXPORT_FORMATS) })
