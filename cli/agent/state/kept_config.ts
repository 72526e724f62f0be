import { join } from 'node:path'
import { parseConfig, type NodeConfig } from '../api/config.js'
import { readIfThere, writePrivate } from './files.js'

/** The last configuration that the API gave, so that a node starts while the API is away. */
export async function readKeptConfig(state: string): Promise<NodeConfig | null> {
  try {
    return parseConfig(JSON.parse((await readIfThere(fileIn(state))) ?? 'null'))
  } catch {
    return null
  }
}

export async function keepConfig(state: string, raw: unknown): Promise<void> {
  const text = JSON.stringify(raw)
  if ((await readIfThere(fileIn(state))) !== text) await writePrivate(fileIn(state), text)
}

function fileIn(state: string): string {
  return join(state, 'node.json')
}
