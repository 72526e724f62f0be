import '@testing-library/jest-dom/vitest'
import { onlineManager } from '@tanstack/react-query'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'

// Files share a process and a window, so that the packages are loaded once; what is our own begins anew in each.
vi.resetModules()

// Suites run side by side on few cores: what is waited for may take its time.
configure({ asyncUtilTimeout: 8000 })

const listen = globalThis.addEventListener
const listeners: Parameters<typeof removeEventListener>[] = []
let styles: Element[] = []

beforeAll(() => {
  // The library says so itself only to the file that loads it first.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  history.replaceState(null, '', '/')
  onlineManager.setOnline(true)
  styles = [...document.head.querySelectorAll('style')]
  globalThis.addEventListener = (...added: Parameters<typeof addEventListener>) => {
    listeners.push(added)
    listen(...added)
  }
})

afterAll(async () => {
  // A screen that is still being loaded would bring its packages into the next file: parts of the app would not know each other.
  await vi.dynamicImportSettled()
  document.body.replaceChildren()
  globalThis.addEventListener = listen
  for (const added of listeners) removeEventListener(...added)
  // Emotion keeps its place among the styles from file to file, and the next file that renders would fail instead of this one.
  if (styles.some((style) => !style.isConnected)) throw new Error('This file removed styles that other files use.')
})

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

/** Emotion writes its rules into style elements. No test asks for them, and every look at a computed style would read them all. */
HTMLStyleElement.prototype.appendChild = <T extends Node>(rule: T): T => rule
