/**
 * Runs `culvert` command lines, one after the other, in one process other than the test's: given as JSON, answered as JSON.
 * It ends by itself once nothing that they began keeps it. Node runs this file as it is, so its imports of the product are dynamic.
 */
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { bootProduct, load } from './booted_product.ts'

const app = await bootProduct()
const { onTerminal } = (await load('cli/kernel/terminal.js')) as typeof import('#cli/kernel/terminal')
const { runCommandLine } = (await load('cli/main.js')) as typeof import('#cli/main')

async function run(argv: string[]) {
  const [stdin, stdout, stderr] = [new PassThrough().end(), new PassThrough(), new PassThrough()]
  const read = Promise.all([text(stdout), text(stderr)])
  const code = await onTerminal({ stdin, stdout, stderr, app }, () => runCommandLine(argv))
  for (const stream of [stdout, stderr]) stream.end()
  const [out, err] = await read
  return { code, out, err }
}

const ran = []
for (const argv of JSON.parse(process.argv[2] ?? '[]') as string[][]) ran.push(await run(argv))
await app.terminate()
process.stdout.write(JSON.stringify(ran))
