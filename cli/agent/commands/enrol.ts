import { stat, readFile } from 'node:fs/promises'
import { ApiClient, ApiFailure } from '../api/client.js'
import type { Command } from '../arguments.js'
import { egressAddresses } from '../network/egress.js'
import { prepareFolders } from '../state/folders.js'
import { ensureKey, writeCredential } from '../state/identity.js'
import { keepConfig } from '../state/kept_config.js'
import { stdoutLog } from '../system/log.js'
import { UsageError } from '../usage_error.js'
import { AGENT_VERSION } from '../version.js'

type EnrolCommand = Extract<Command, { verb: 'enrol' }>

/** Exchanges the one-time code for this node's own credential. */
export async function enrol(command: EnrolCommand): Promise<void> {
  const code = command.codeFile === null ? await readStdin() : await readCodeFile(command.codeFile)
  if (!/^[\x21-\x7e]{8,200}$/.test(code)) throw new UsageError('That is no enrolment code')
  await prepareFolders(command)
  const { host4, host6 } = command
  const hosts = { ...(host4 ? { host4 } : {}), ...(host6 ? { host6 } : {}) }
  const api = new ApiClient(command.api, async () => null)
  const answer = await api
    .enrol({
      code,
      publicKey: await ensureKey(command.state),
      agentVersion: AGENT_VERSION,
      ...(host4 || host6 ? { endpoint: hosts } : {}),
      egress: await egressAddresses(),
    })
    .catch(explain)
  await writeCredential(command.state, answer.credential)
  await keepConfig(command.state, answer.config.raw)
  stdoutLog('Enrolled. Start the node with: culvert-agent run')
}

async function readCodeFile(path: string): Promise<string> {
  const { mode } = await stat(path).catch(() => {
    throw new UsageError("Couldn't read the file of --code-file")
  })
  if ((mode & 0o077) !== 0) throw new UsageError('Others can read the file of --code-file: chmod 600')
  return (await readFile(path, 'utf8')).trim()
}

async function readStdin(): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write('Paste the code that `culvert server add` printed:\n')
  let text = ''
  for await (const chunk of process.stdin.setEncoding('utf8')) {
    text += String(chunk)
    if (text.includes('\n') || text.length > 1000) break
  }
  return text.trim()
}

function explain(error: unknown): never {
  if (error instanceof ApiFailure && error.status === 410) {
    throw new UsageError(
      'The code was used already or is too old: make a new one with culvert server rotate-credential'
    )
  }
  throw error
}
