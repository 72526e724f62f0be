import { sources } from '#tests/architecture/support/sources'

/** A compiled validator, as far as tests look at it. */
export interface Validator {
  toJSON(): { schema: { schema: Node }; refs: Record<string, { options?: Record<string, unknown> }> }
  validate(data: unknown, options?: object): Promise<unknown>
}

/** What a validator's schema has for a field. */
export interface Node {
  type: string
  subtype?: string
  fieldName: string
  isOptional: boolean
  validations: { ruleFnId: string; name: string }[]
  properties?: Node[]
  each?: Node
}

export interface NamedValidator {
  /** The file's path and the export's name. */
  name: string
  module: string
  /** Of a list's filters: nothing of it is ever written. */
  isList: boolean
  validator: Validator
}

/** Validators that the modules' `validators` folders export, those of lists too. */
export async function allValidators(): Promise<NamedValidator[]> {
  const found: NamedValidator[] = []
  for (const { path } of sources('app/**/validators/*.ts')) {
    const exported = (await import(`#app/${path.slice('app/'.length, -'.ts'.length)}`)) as Record<string, unknown>
    for (const [name, value] of Object.entries(exported)) {
      const validator = isValidator(value) ? value : (value as { validator?: unknown } | null)?.validator
      if (!isValidator(validator)) continue
      found.push({ name: `${path} ${name}`, module: path.split('/')[1] ?? '', isList: validator !== value, validator })
    }
  }
  return found
}

function isValidator(value: unknown): value is Validator {
  return typeof value === 'object' && value !== null && 'toJSON' in value && 'validate' in value
}

/** Copies of a schema are as dear as it is large, and each field of it is asked for several rules. */
const refsOf = new WeakMap<Validator, ReturnType<Validator['toJSON']>['refs']>()

/** The value of a rule's option, such as `max` of `maxLength`, for each time the field has that rule. */
export function ruleOptions({ validator }: NamedValidator, node: Node, rule: string, option: string): unknown[] {
  const refs = refsOf.get(validator) ?? validator.toJSON().refs
  refsOf.set(validator, refs)
  return node.validations.filter(({ name }) => name === rule).map(({ ruleFnId }) => refs[ruleFnId]?.options?.[option])
}
