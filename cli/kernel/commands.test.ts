import { describe, expect, test } from 'vitest'
import { environmentName } from '#cli/kernel/option'
import { buildProgram } from '#cli/kernel/program'
import { listCommands } from '#cli/kernel/registry'
import { nouns } from '#cli/nouns'

const entries = await listCommands()
const commands = await Promise.all(
  entries.map(async (entry) => {
    const program = await buildProgram(entries, entry.noun, async () => {})
    const noun = program.commands.find((command) => command.name() === entry.noun)
    const command = noun?.commands.find((candidate) => candidate.name() === entry.verb)
    if (!command) throw new Error(`${entry.noun} ${entry.verb} is not in the program`)
    return { name: `${entry.noun} ${entry.verb}`, noun: entry.noun, command, definition: await entry.load() }
  })
)

test('there are commands', () => expect(commands.length).toBeGreaterThan(0))

describe.each(commands)('culvert $name', ({ noun, command, definition }) => {
  test('says what it does in one line', () => {
    expect(command.description()).toMatch(/^[A-Z].{8,98}[^.]$/)
    expect(nouns[noun]).toBeTruthy()
  })

  test('can answer as JSON and has a form for people', () => {
    expect(command.options.map((option) => option.long)).toContain('--json')
    expect(Boolean(definition.text) !== Boolean(definition.view)).toBe(true)
  })

  test('describes every option and gives it a twin in the environment', () => {
    for (const option of command.options) {
      expect(option.description, option.flags).toBeTruthy()
      expect(option.envVar).toBe(environmentName(option.attributeName()))
    }
  })

  test('describes every argument', () => {
    for (const argument of command.registeredArguments) expect(argument.description, argument.name()).toBeTruthy()
  })

  test('shows examples that begin with its own name', () => {
    for (const [line, meaning] of definition.examples ?? []) {
      const name = definition.isDefault ? noun : `${noun} ${command.name()}`
      expect(line).toMatch(new RegExp(`culvert ${name}\\b`))
      expect(meaning).toBeTruthy()
    }
  })
})
