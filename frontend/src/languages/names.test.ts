import { expect, test } from 'vitest'

type Catalog = { [name: string]: string | Catalog | ((...facts: string[]) => string) }

const modules = import.meta.glob<Catalog>('../**/messages/*.ts', { eager: true, import: 'default' })

/** What is seen on a control, and what it is called where several stand below one another. */
const pairs: [folder: string, seen: string, name: string][] = [
  ['features/servers', 'row.connect', 'row.connectTo'],
  ['features/servers', 'row.locked', 'row.lockedServer'],
  ['features/dashboard/widgets/server-selection', 'connect', 'connectTo'],
  ['features/dashboard/widgets/server-selection', 'locked', 'lockedServer'],
  ['features/dashboard/widgets/kept', 'clear', 'clearOf'],
  ['features/dashboard/widgets/kept', 'undo', 'undoOf'],
  ['lib/vpn', 'connection.disconnect', 'connection.disconnectDevice'],
  ['components/devices', 'rename', 'renameDevice'],
  ['components/devices', 'newKey', 'newKeyFor'],
  ['components/devices', 'remove', 'removeDevice'],
  ['features/settings', 'sessions.end', 'sessions.endOne'],
  ['features/settings/security', 'passkeys.rename', 'passkeys.renameOne'],
  ['features/settings/security', 'passkeys.remove', 'passkeys.removeOne'],
  ['features/subscription', 'invoices.pdf', 'invoices.pdfOf'],
  ['features/subscription', 'invoices.receipt', 'invoices.receiptOf'],
  ['features/downloads', 'download', 'downloadFor'],
]

function textAt(folder: string, language: string, path: string): string {
  const catalog = modules[`../${folder}/messages/${language}.ts`]
  const text = path.split('.').reduce<Catalog[string] | undefined>((part, name) => {
    return typeof part === 'object' ? part[name] : undefined
  }, catalog)
  if (typeof text === 'function') return text('Mac', '2 May')
  if (typeof text !== 'string') throw new Error(`There is no ${path} in ${folder} (${language})`)
  return text
}

test.each(['en', 'de', 'es', 'fr', 'zh'])(
  'in %s the name of a control contains the words that are seen',
  (language) => {
    const lost = pairs.filter(([folder, seen, name]) => {
      const called = textAt(folder, language, name).toLowerCase()
      return !called.includes(textAt(folder, language, seen).toLowerCase())
    })
    expect(lost).toEqual([])
  }
)
