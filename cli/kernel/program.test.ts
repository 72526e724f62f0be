import { describe, expect, test } from 'vitest'
import { defineCommand, type CommandDefinition } from '#cli/kernel/command'
import { option } from '#cli/kernel/option'
import { buildProgram, type Invocation } from '#cli/kernel/program'

const definition = defineCommand({
  summary: 'Open a server for its users',
  args: { server: option.integer({ description: 'Its number', required: true }) },
  options: {
    note: option.text({ description: 'Why' }),
    freePlan: option.flag({ description: 'Free users too' }),
    level: option.choice(['low', 'high'], { description: 'How much', default: 'low' }),
  },
  async run({ args, options }) {
    return { server: args.server + 1, level: options.level.length }
  },
  text: (data) => String(data.server),
})

async function invoke(...argv: string[]): Promise<Invocation> {
  const entry = { noun: 'server', verb: 'open', load: async () => definition as CommandDefinition }
  const seen: Invocation[] = []
  const program = await buildProgram([entry], 'server', async (invocation) => void seen.push(invocation))
  program
    .exitOverride()
    .commands[0]?.exitOverride()
    .commands[0]?.exitOverride()
    .configureOutput({ outputError: () => {} })
  await program.parseAsync(['server', 'open', ...argv], { from: 'user' })
  const [invocation] = seen
  if (!invocation) throw new Error('Nothing was invoked')
  return invocation
}

describe('a command line', () => {
  test('arrives with types, defaults and flags', async () => {
    const { args, options } = await invoke('7', '--note', 'repaired')
    expect(args).toEqual({ server: 7 })
    expect(options).toEqual({ note: 'repaired', freePlan: false, level: 'low' })
  })

  test('takes options from the environment, the line wins', async () => {
    process.env['CULVERT_FLAG_NOTE'] = 'from outside'
    process.env['CULVERT_FLAG_FREE_PLAN'] = '1'
    try {
      expect((await invoke('7')).options).toMatchObject({ note: 'from outside', freePlan: true })
      expect((await invoke('7', '--note', 'here')).options).toMatchObject({ note: 'here' })
    } finally {
      delete process.env['CULVERT_FLAG_NOTE']
      delete process.env['CULVERT_FLAG_FREE_PLAN']
    }
  })

  test('is refused with a sentence', async () => {
    await expect(invoke('seven')).rejects.toThrow("'seven' is not a whole number")
    await expect(invoke('7', '--level', 'odd')).rejects.toThrow('Allowed choices are low, high')
    await expect(invoke('7', '--note', 'a\u001b[2J')).rejects.toThrow('Control characters are not allowed')
    await expect(invoke()).rejects.toThrow("missing required argument 'server'")
  })
})
