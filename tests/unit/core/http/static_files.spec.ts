import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { staticFiles } from '#core/http/static_files'

const NAMES = ['kept.js', 'deleted.js', 'vanishing.js']

/** Serves a folder, of which files are then deleted, as a build under a running server would. */
async function serving(cleanup: (task: () => void) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'culvert-static-'))
  cleanup(() => rmSync(folder, { recursive: true }))
  for (const name of NAMES) writeFileSync(join(folder, name), name)
  const serve = staticFiles(folder)
  const server = createServer((request, response) => {
    serve(request, response, () => response.writeHead(404).end('Not found'))
  }).listen(0, '127.0.0.1')
  cleanup(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const ask = async (name: string, range?: string) => {
    const response = await fetch(`http://127.0.0.1:${port}/${name}`, { headers: range ? { range } : {} })
    return `${response.status} ${await response.text()}`
  }
  return { folder, ask }
}

test.group('Files that never change', () => {
  test('one that was deleted is 404, and ends neither the server nor its other answers', async ({
    assert,
    cleanup,
  }) => {
    const { folder, ask } = await serving(cleanup)
    rmSync(join(folder, 'deleted.js'))
    // There when it is looked at, and no file when it is opened.
    rmSync(join(folder, 'vanishing.js'))
    mkdirSync(join(folder, 'vanishing.js'))
    assert.equal(await ask('deleted.js'), '404 Not found')
    await assert.rejects(() => ask('vanishing.js'))
    assert.equal(await ask('kept.js'), '200 kept.js')
  })

  test('a range that is none is answered with the whole', async ({ assert, cleanup }) => {
    const { ask } = await serving(cleanup)
    for (const range of ['bytes=5-2', 'bytes=-3', 'bytes=-0,9-1', 'bytes=x'])
      assert.equal(await ask('kept.js', range), '200 kept.js', range)
    assert.equal(await ask('kept.js', 'bytes=0-3'), '206 kept')
  })
})
