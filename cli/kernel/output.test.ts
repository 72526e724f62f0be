import { expect, test, vi } from 'vitest'
import { defineCommand, type CommandDefinition } from '#cli/kernel/command'
import { CliError } from '#cli/kernel/error'
import { printAnswer, printFailure } from '#cli/kernel/output'

const definition = defineCommand({
  summary: 'Show names',
  async run() {
    return { names: ['Ann'], at: new Date(0) }
  },
  text: ({ names, at }) => `\u001b[1m${names.join('\n')}\u001b[0m\n${at.toISOString()}`,
}) as CommandDefinition

function seenOn(stream: 'stdout' | 'stderr') {
  const seen: string[] = []
  vi.spyOn(process[stream], 'write').mockImplementation((text) => seen.push(String(text)) > 0)
  return seen
}

test('stored control characters do not reach the terminal, what the command itself draws does', async () => {
  const seen = seenOn('stdout')
  await printAnswer(definition, { names: ['A\u001b[2Jnn', 'B\nob\u009b'], at: new Date(0) }, false)
  expect(seen.join('')).toBe('\u001b[1mA[2Jnn\nB ob\u001b[0m\n1970-01-01T00:00:00.000Z\n')
})

test('a failure that quotes a stored value is no way around', () => {
  const seen = seenOn('stderr')
  printFailure(
    new CliError("'A\u001b]0;x\u0007nn' is taken.\nReally.", { next: 'culvert user show A\u001b[2J' }),
    false
  )
  expect(seen.join('')).toBe("'A]0;xnn' is taken.\nReally.\n→ culvert user show A[2J\n")
})

test('a statement that failed is named by its code, reason and place, without the values it had', () => {
  const seen = seenOn('stderr')
  const error = Object.assign(new Error("insert into `users` values ('ann@example.com') - Duplicate entry"), {
    code: 'ER_DUP_ENTRY',
  })
  printFailure(error, false)
  printFailure(error, true)
  expect(seen.join('')).not.toContain('ann@example.com')
  expect(seen[0]).toMatch(/^Error: database: ER_DUP_ENTRY Duplicate entry\n\s+at /)
})

test('any other defect keeps its message and stack', () => {
  const seen = seenOn('stderr')
  printFailure(new TypeError('nothing is not iterable'), false)
  expect(seen[0]).toMatch(/^TypeError: nothing is not iterable\n\s+at /)
})
