import { defineCommand } from '#cli/kernel/command'
import { CliError } from '#cli/kernel/error'
import { option, yes } from '#cli/kernel/option'
import type { CheckedHealth, Level } from '#core/health/health_checks'

interface Seen {
  id: string
  name: string
  level: Level
  detail: string
  why: string | null
  todo: string | null
  /** Why its fix failed. */
  fixError: string | null
}

const MARKS: Readonly<Record<Level, string>> = {
  good: 'ok',
  note: 'note',
  problem: 'PROBLEM',
  unreachable: 'NO ANSWER',
}
const FOUND = 1
const UNREACHABLE = 6

export default defineCommand({
  summary: 'Find problems with this installation, even while the server is down',
  duringRestore: true,
  isDefault: true,
  options: {
    skipNetwork: option.flag({ description: 'Ask no other machine' }),
    fix: option.flag({ description: 'Fix what is safe to fix, asking each time' }),
    yes,
  },
  examples: [
    ['culvert doctor', 'Looks at everything; asks other machines for at most 5 seconds'],
    ['culvert doctor --skip-network --json', 'Quickly, for scripts'],
    ['culvert doctor --fix', 'The same, and fixes what is safe'],
  ],
  async run({ options, make, confirm, progress }) {
    const { HealthChecks } = await import('#core/health/health_checks')
    const checks = await make(HealthChecks)
    const found = await checks.look({ network: !options.skipNetwork })
    const seen: Seen[] = []
    for (const checked of found) {
      const { fix } = checked.check
      // Where nobody knows whether it's broken, a fix would work in the dark.
      if (!options.fix || !fix || checked.level !== 'problem') {
        seen.push(toSeen(checked))
        continue
      }
      progress(`${checked.check.name}: ${checked.detail}`)
      const isAgreed = await agreed(() => confirm(fix.question, options.yes))
      const fixError = isAgreed ? await failureOf(fix.run, progress) : null
      seen.push(toSeen(await checks.lookAt(checked.check), fixError))
    }
    return seen
  },
  exitCode: (seen) => {
    const isBad = ({ level, fixError }: Seen) => level === 'problem' || (fixError !== null && level !== 'unreachable')
    if (seen.some(isBad)) return FOUND
    return seen.some(({ level }) => level === 'unreachable') ? UNREACHABLE : 0
  },
  text: (seen) => seen.map(lines).join('\n'),
})

function toSeen(
  { check: { id, name }, level, detail, why, todo }: CheckedHealth,
  fixError: string | null = null
): Seen {
  return { id, name, level, detail, why: why ?? null, todo: todo ?? null, fixError }
}

function lines({ id, name, level, detail, why, todo, fixError }: Seen): string {
  const head = `${MARKS[level].padEnd(10)} ${name}: ${detail}`
  if (level === 'good' && fixError === null) return head
  const steps = todo === null ? [] : todo.split('\n').map((step) => `→ ${step}`)
  const failed = fixError === null ? [] : [`The fix failed: ${fixError}`]
  const rest = [...failed, ...(why === null ? [] : [`Why it matters: ${why}`]), ...steps, `(${id})`]
  return [head, ...rest.map((line) => `${' '.repeat(11)}${line}`)].join('\n')
}

/** Runs a fix. Answers why it failed, without values of rows, and null where it didn't. */
async function failureOf(run: () => Promise<string>, progress: (line: string) => void): Promise<string | null> {
  try {
    progress(await run())
    return null
  } catch (error) {
    const { loggedError } = await import('#core/logged_error')
    return loggedError(error).message
  }
}

/** False where a person says no. */
async function agreed(ask: () => Promise<void>): Promise<boolean> {
  try {
    await ask()
    return true
  } catch (error) {
    if (error instanceof CliError && error.code === 'E_NOT_CONFIRMED') return false
    throw error
  }
}
