import vine from '@vinejs/vine'
import { PLAN_IDS } from '#billing/index'

/** The fields that say what figures are of. */
export const currency = () =>
  vine
    .string()
    .fixedLength(3)
    .regex(/^[A-Z]{3}$/)
export const mode = () => vine.enum(['live', 'test'] as const)
export const gateway = () =>
  vine
    .string()
    .maxLength(20)
    .regex(/^[a-z0-9_-]+$/)
export const plan = () => vine.enum(PLAN_IDS)
export const day = () =>
  vine
    .string()
    .fixedLength(10)
    .regex(/^\d{4}-\d{2}-\d{2}$/)
