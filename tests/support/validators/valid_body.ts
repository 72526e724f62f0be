import { type NamedValidator, type Node, ruleOptions } from '#tests/support/validators/all'

/** Texts of which one passes most rules; the longest that a field takes comes first. */
const TEXTS = [
  '1',
  'ann@example.com',
  'DE',
  'EUR',
  '1.2.0',
  'fra-1',
  '192.0.2.1',
  '2001:db8::1',
  '2027-01-01T00:00:00.000Z',
  '2027-01-01T00:00',
  'correct horse battery staple',
  'public-key',
  '4242424242424242',
  '12/30',
  '123',
  Buffer.alloc(32, 7).toString('base64'),
]
const NUMBERS = [1, 1_000, 0, 51_820, 2, 10]
const TRIES = 40

type Body = Record<string, unknown>

/** A body that the validator takes, with texts as long as it lets them be; null where none was found. */
export async function validBody(named: NamedValidator): Promise<Body | null> {
  const chosen = new Map<string, number>()
  const { schema } = named.validator.toJSON().schema
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const body = build(named, schema, '', chosen) as Body
    try {
      await named.validator.validate({ ...structuredClone(body), params: { id: 1 } }, { meta: {} })
      return body
    } catch (error) {
      const { messages } = error as { messages?: { field: string }[] }
      if (!messages) return null
      for (const { field } of messages) {
        const path = field.replaceAll(/\.\d+/g, '.*')
        chosen.set(path, (chosen.get(path) ?? 0) + 1)
      }
    }
  }
  return null
}

function build(named: NamedValidator, node: Node, path: string, chosen: Map<string, number>): unknown {
  const inner = (child: Node) => (path === '' ? child.fieldName : `${path}.${child.fieldName}`)
  if (node.properties) {
    const fields = node.properties.filter(({ fieldName }) => fieldName !== 'params')
    return Object.fromEntries(fields.map((child) => [child.fieldName, build(named, child, inner(child), chosen)]))
  }
  if (node.each) return node.type === 'record' ? {} : [build(named, node.each, inner(node.each), chosen)]
  const candidates = candidatesOf(named, node)
  return candidates[(chosen.get(path) ?? 0) % candidates.length]
}

function candidatesOf(named: NamedValidator, node: Node): unknown[] {
  const choices = ruleOptions(named, node, 'enumList', 'choices')[0] as unknown[] | undefined
  if (choices) return choices
  const [literal] = ruleOptions(named, node, 'equals', 'expectedValue')
  if (literal !== undefined) return [literal]
  if (node.subtype === 'number') return NUMBERS
  if (node.subtype === 'boolean') return [true]
  const sizes = [
    ...ruleOptions(named, node, 'maxLength', 'max'),
    ...ruleOptions(named, node, 'fixedLength', 'size'),
  ].map(Number)
  const most = Math.min(...sizes, 5_000)
  return ['x'.repeat(most), 'é'.repeat(most), ...TEXTS]
}
