import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { giveUpRoot } from './give-up-root.mjs'
import { isWanted, obstacle } from './obstacle.mjs'

const supervisor = fileURLToPath(new URL('supervisor.mjs', import.meta.url))

/**
 * Makes this machine a node beside the running server, or says in one line what is missing. The
 * supervisor keeps root and lives in a session of its own: Ctrl-C reaches it only through the end
 * of this process, however that comes, and then it puts the host back.
 */
export async function startLocalNode() {
  if (!isWanted()) return
  const reason = obstacle()
  if (reason) return void console.log(`This machine is no VPN node: ${reason}\n`)
  const child = fork(supervisor, { detached: true, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.unref()
  child.channel.unref()
  child.on('error', () => console.log('This machine is no VPN node: its supervisor could not be started'))
  process.once('beforeExit', async () => {
    if (child.exitCode !== null) return
    child.ref()
    child.disconnect()
    await once(child, 'exit')
  })
  await giveUpRoot(process.env.CULVERT_STORAGE)
}
