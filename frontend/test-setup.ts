import '@testing-library/jest-dom/vitest'
import { onlineManager, timeoutManager } from '@tanstack/react-query'
import { cleanup, configure } from '@testing-library/react'
import * as React from 'react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'

// Files share a process and a window, so that the packages are loaded once; what is our own begins again in each.
vi.resetModules()

// Suites run side by side on few cores: what is waited for may take its time.
configure({ asyncUtilTimeout: 20_000 })

// What a screen said is still there when a busy machine comes to look.
vi.mock('~/components/toast/duration', () => ({ DURATION_MS: 600_000 }))

const listen = globalThis.addEventListener
const listeners: Parameters<typeof removeEventListener>[] = []
const timers: ReturnType<typeof setTimeout>[] = []

beforeAll(() => {
  // The library says so itself only to the file that loads it first.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  history.replaceState(null, '', '/')
  onlineManager.setOnline(true)
  globalThis.addEventListener = (...added: Parameters<typeof addEventListener>) => {
    listeners.push(added)
    listen(...added)
  }
  timeoutManager.setTimeout = (callback, delay) => {
    const timer = setTimeout(callback, delay)
    timers.push(timer)
    return timer
  }
})

afterAll(async () => {
  // A screen that is still being loaded would bring its packages into the next file: parts of the app would not know each other.
  await vi.dynamicImportSettled()
  document.body.replaceChildren()
  globalThis.addEventListener = listen
  for (const added of listeners) removeEventListener(...added)
  // A query is kept for five minutes after its last use, and with it all modules of its file.
  timers.forEach(clearTimeout)
})

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

/**
 * Emotion makes a style element for each rule, and the editor one for its theme. No test asks for them, and every look at a computed
 * style would read those of all files before.
 */
HTMLHeadElement.prototype.insertBefore = function <T extends Node>(
  this: HTMLHeadElement,
  added: T,
  before: Node | null
) {
  return added instanceof HTMLStyleElement ? added : (Node.prototype.insertBefore.call(this, added, before) as T)
}

/** React takes a stack trace for each element, for its own messages alone, until it has taken too many of late. */
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as object
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { configurable: true, get: () => Infinity, set() {} })
