import { modelAdviceValidator } from '#advisor/services/model/model_advice'

type Schema = Record<string, unknown>

/** Keywords that OpenAI's strict mode refuses; the validator checks lengths of texts again anyway. */
const REFUSED = new Set(['minLength', 'maxLength', '$schema'])

/** The validator's own JSON schema, as strict mode wants it: no other fields, and all of them required. */
export const ADVICE_SCHEMA = strict(modelAdviceValidator.toJSONSchema()) as Schema

function strict(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strict)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([name]) => !REFUSED.has(name))
  const schema: Schema = Object.fromEntries(kept.map(([name, part]) => [name, strict(part)]))
  const { properties } = schema
  if (schema['type'] !== 'object' || typeof properties !== 'object' || properties === null) return schema
  return { ...schema, additionalProperties: false, required: Object.keys(properties) }
}
