import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { swapIn } from './swap.mjs'

let folder
const current = () => join(folder, 'build')
const next = () => join(folder, 'build.next')

beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'culvert-swap-'))))
afterEach(() => rmSync(folder, { recursive: true }))

function write(build, files) {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(build, name)), { recursive: true })
    writeFileSync(join(build, name), content)
  }
}

async function swap(files) {
  write(next(), files)
  await swapIn(next(), current())
}

const has = (name) => existsSync(join(current(), name))

test('the first build takes its place, and a later one replaces it', async () => {
  await swap({ 'bin/server.js': 'one', 'app/gone.js': 'one' })
  await swap({ 'bin/server.js': 'two' })
  expect(readFileSync(join(current(), 'bin/server.js'), 'utf8')).toBe('two')
  expect([has('app/gone.js'), existsSync(next()), existsSync(`${current()}.old`)]).toEqual([false, false, false])
})

test('assets of the build before stay for the server that still runs, and no longer than that', async () => {
  await swap({ 'public/assets/main-1.js': 'one', 'public/assets/.vite/manifest.json': 'one' })
  await swap({ 'public/assets/main-2.js': 'two', 'public/assets/.vite/manifest.json': 'two' })
  expect([has('public/assets/main-1.js'), has('public/assets/main-2.js')]).toEqual([true, true])
  expect(readFileSync(join(current(), 'public/assets/.vite/manifest.json'), 'utf8')).toBe('two')
  await swap({ 'public/assets/main-3.js': 'three' })
  expect(['1', '2', '3'].map((at) => has(`public/assets/main-${at}.js`))).toEqual([false, true, true])
})

test('what a build that failed left beside it is no obstacle', async () => {
  await swap({ 'bin/server.js': 'one' })
  write(`${current()}.old`, { 'bin/server.js': 'zero' })
  await swap({ 'bin/server.js': 'two' })
  expect(readFileSync(join(current(), 'bin/server.js'), 'utf8')).toBe('two')
})
