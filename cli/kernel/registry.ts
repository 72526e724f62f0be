import { readdir } from 'node:fs/promises'
import type { CommandDefinition } from '#cli/kernel/command'

const folder = new URL('../commands/', import.meta.url)

/** A command by its place on disk; `load` imports its definition. */
export interface CommandEntry {
  readonly noun: string
  readonly verb: string
  load(): Promise<CommandDefinition>
}

/** Finds the commands: commands/<noun>/<verb>.ts, or .js once built. Adding one is adding a file. */
export async function listCommands(): Promise<CommandEntry[]> {
  const nouns = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory())
  const entries = await Promise.all(nouns.map(({ name }) => listVerbs(name)))
  return entries.flat().sort((a, b) => `${a.noun} ${a.verb}`.localeCompare(`${b.noun} ${b.verb}`))
}

async function listVerbs(noun: string): Promise<CommandEntry[]> {
  const files = await readdir(new URL(`${noun}/`, folder))
  return files.filter(isCommandFile).map((file) => ({
    noun,
    verb: file.replace(/\.[jt]s$/, '').replaceAll('_', '-'),
    load: async () => {
      const module = (await import(new URL(`${noun}/${file}`, folder).href)) as { default: CommandDefinition }
      return module.default
    },
  }))
}

function isCommandFile(file: string): boolean {
  return /^[a-z0-9_]+\.[jt]s$/.test(file)
}
