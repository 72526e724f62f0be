import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Figure } from '../support/figure.ts'
import { pageToken } from '../support/page_token.ts'
import type { RunningServer } from '../support/servers.ts'
import { ADMIN_TOKEN } from '../users/crowd.ts'
import { timed } from './side_by_side.ts'

/** Each as large as a request may copy: a worker does what is larger. */
const COPIES = 10

/** What goes through everything there is, for the memory that it takes: a zip of all files, and copies of folders. */
export async function wholeTree({ origin }: RunningServer, root: string): Promise<Figure[]> {
  const token = await pageToken(origin)
  const cookie = `culvert=${ADMIN_TOKEN}`
  const years = readdirSync(root).filter((name) => name.startsWith('year'))
  let bytes = 0
  const zipping = await timed(async () => {
    const answer = await fetch(`${origin}/api/files/download?path=/`, { headers: { cookie } })
    if (answer.status !== 200 || !answer.body) throw new Error(`The zip was answered ${answer.status}`)
    for await (const part of answer.body) bytes += part.length
  })
  const headers = {
    'cookie': `${cookie}; XSRF-TOKEN=${token}`,
    'x-xsrf-token': token,
    'content-type': 'application/json',
  }
  const [year = ''] = years
  const folders = readdirSync(join(root, year)).slice(0, COPIES)
  const copying = await timed(async () => {
    for (const name of folders) {
      const body = JSON.stringify({ path: `/${year}/${name}`, to: `/copy of ${name}` })
      const answer = await fetch(`${origin}/api/files/copy`, { method: 'POST', headers, body })
      if (!answer.ok || answer.status === 202)
        throw new Error(`The copy was answered ${answer.status}: ${await answer.text()}`)
    }
  })
  const size = `${Math.round(bytes / 1_000_000)} MB`
  return [
    { name: `a zip of all files, as Download on Root makes it (${size})`, unit: 'ms', value: zipping },
    { name: `${folders.length} copies of a folder of a hundred files`, unit: 'ms', value: copying },
  ]
}
