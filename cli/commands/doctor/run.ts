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
    const { HealthChecks, isHealthy } = await import('#core/health/health_checks')
    const checks = await make(HealthChecks)
    const found = await checks.look({ network: !options.skipNetwork })
    const seen: Seen[] = []
    for (const checked of found) {
      const { fix } = checked.check
      if (!options.fix || !fix || isHealthy(checked)) {
        seen.push(toSeen(checked))
        continue
      }
      progress(`${checked.check.name}: ${checked.detail}`)
      if (await agreed(() => confirm(fix.question, options.yes))) progress(await fix.run())
      seen.push(toSeen(await checks.lookAt(checked.check)))
    }
    return seen
  },
  exitCode: (seen) => {
    if (seen.some(({ level }) => level === 'problem')) return FOUND
    return seen.some(({ level }) => level === 'unreachable') ? UNREACHABLE : 0
  },
  text: (seen) => seen.map(lines).join('\n'),
})

function toSeen({ check: { id, name }, level, detail, why, todo }: CheckedHealth): Seen {
  return { id, name, level, detail, why: why ?? null, todo: todo ?? null }
}

function lines({ id, name, level, detail, why, todo }: Seen): string {
  const head = `${MARKS[level].padEnd(10)} ${name}: ${detail}`
  if (level === 'good') return head
  const steps = todo === null ? [] : todo.split('\n').map((step) => `→ ${step}`)
  const rest = [...(why === null ? [] : [`Why it matters: ${why}`]), ...steps, `(${id})`]
  return [head, ...rest.map((line) => `${' '.repeat(11)}${line}`)].join('\n')
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
