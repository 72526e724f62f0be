import { defineCommand } from '#cli/kernel/command'
import { CliError, UsageError } from '#cli/kernel/error'
import { option } from '#cli/kernel/option'

const HOW = 'Set APP_KEY_PREVIOUS to the present APP_KEY and APP_KEY to a new one (openssl rand -base64 32)'

export default defineCommand({
  summary: 'Seal everything under the present APP_KEY that is still sealed under APP_KEY_PREVIOUS',
  options: {
    verify: option.flag({ description: 'Only count what is still under the previous key' }),
    newKey: option.flag({ description: 'Make a new key first, where the key is in app.key of the storage folder' }),
  },
  examples: [
    ['culvert config rotate-key --new-key', 'Makes a new key; restart the service then'],
    ['culvert config rotate-key', 'While the service runs; run it again if it was interrupted'],
    ['culvert config rotate-key --verify', 'Changes nothing'],
  ],
  async run({ options, make, signal, progress }) {
    if (options.newKey) return { columns: [], keyFile: await makeKey() }
    const { RotateKey } = await import('#core/rotate_key')
    const action = await make(RotateKey)
    const report = (done: number) => progress(`${done} values`)
    const result = await action.execute({ isCount: options.verify, signal, report })
    if (result.ok) return { columns: result.value, keyFile: null }
    const names = result.error.processes.map(({ process, role }) => `${process} (${role})`).join(', ')
    throw new CliError(`Processes run with another key: ${names}. One that ended counts for three minutes.`, {
      next: 'Restart them with the new APP_KEY and the old one as APP_KEY_PREVIOUS, then run this again.',
      code: 'E_OTHER_KEY',
    })
  },
  exitCode: ({ columns }) => (columns.some(({ previous, unreadable }) => previous + unreadable > 0) ? 1 : 0),
  text: ({ columns, keyFile }) => {
    if (keyFile !== null)
      return `There is a new key in ${keyFile}; the old one is in ${keyFile}.previous.\nRestart the service, then: culvert config rotate-key`
    const width = Math.max(...columns.map(({ column }) => column.length))
    const lines = columns.map(({ column, ...counted }) => `${column.padEnd(width)}  ${inWords(counted)}`)
    return [...lines, verdict(columns)].join('\n')
  },
})

interface Counted {
  current: number
  resealed: number
  previous: number
  unreadable: number
}

function inWords({ current, resealed, previous, unreadable }: Counted): string {
  const parts = [`${current} under the present key`]
  if (resealed > 0) parts[0] += `, ${resealed} of them sealed again just now`
  if (previous > 0) parts.push(`${previous} under the previous key`)
  if (unreadable > 0) parts.push(`${unreadable} that no key opens`)
  return parts.join(', ')
}

function verdict(columns: readonly Counted[]): string {
  if (columns.some(({ unreadable }) => unreadable > 0))
    return 'Some values open with neither key. Set APP_KEY_PREVIOUS to the key they were sealed under, and run this again.'
  if (columns.some(({ previous }) => previous > 0)) return 'Next: culvert config rotate-key'
  return 'Nothing is under a previous key: APP_KEY_PREVIOUS, or app.key.previous in the storage folder, can go.'
}

async function makeKey(): Promise<string> {
  const { appKeyGiven } = await import('#start/env')
  const { default: culvert } = await import('#config/culvert')
  const { replaceAppKey } = await import('#start/secrets')
  if (appKeyGiven) throw new UsageError(`The key comes from the environment. ${HOW}, and restart the service.`)
  const file = replaceAppKey(culvert.storage)
  if (file !== null) return file
  throw new CliError('The last change of the key is not finished: app.key.previous is still in the storage folder.', {
    next: 'culvert config rotate-key',
    code: 'E_KEY_CHANGING',
  })
}
