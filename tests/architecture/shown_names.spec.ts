import { test } from '@japa/runner'
import { sources } from '#tests/architecture/support/sources'

/** A name or a path of an entry, as it is. */
const RAW = String.raw`(?:\w+\??\.)*(?:name|path|step|original)|first|(?:nameOf|lastOf)\([^()]*\)`

const TEMPLATE = /(?<!shown\()`[^`]*`/g
const IN_TEXT = new RegExp(String.raw`\$\{(?:await )?(?:${RAW})\}`)
/** A template with words or quotes is for people; any other is a path, a key or an address. */
const isForPeople = (template: string) => /[a-z] |["“]|: /i.test(template.slice(1).replaceAll(/\$\{[^}]*\}/g, ''))
/** What people see or hear besides. A term in a list of facts is ours. */
const IN_ELEMENT = new RegExp(
  String.raw`(?:\b(?:alt|title|aria-label|label)=|<(?!dt)\w+[^<>]*>\s*)\{(?!texts\.)(?:${RAW})\}`,
  'g'
)

/** Names that are ours: of groups of extensions and of figures. */
const OURS = /files\/(search\/extension-filter|space\/space-totals)\.tsx$/

test('the console shows no name of a hosted file that could turn the direction of the words around it', ({
  assert,
}) => {
  const raw = sources('admin/src/plugins/files/**/*.ts', 'admin/src/plugins/files/**/*.tsx')
    .filter(({ path }) => !/test/.test(path) && !OURS.test(path))
    .flatMap(({ path, text }) => {
      const templates = [...text.matchAll(TEMPLATE)].map(([all]) => all)
      const told = templates.filter((template) => IN_TEXT.test(template) && isForPeople(template))
      return [...told, ...[...text.matchAll(IN_ELEMENT)].map(([all]) => all)].map((found) => `${path}: ${found}`)
    })
  assert.deepEqual(raw, [])
})
