import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aUser, renderApp } from '../../../../test-support/render-app'
import { PasskeySignIn } from './passkey-sign-in'

interface Asked {
  useBrowserAutofill?: boolean
}

const browser = vi.hoisted(() => ({
  browserSupportsWebAuthnAutofill: vi.fn<() => Promise<boolean>>(),
  startAuthentication: vi.fn<(asked: { useBrowserAutofill?: boolean }) => Promise<unknown>>(),
  WebAuthnAbortService: { cancelCeremony: vi.fn<() => void>() },
}))
vi.mock('@simplewebauthn/browser', () => browser)

const OPTIONS = '/api/auth/passkeys/options'
const VERIFY = '/api/auth/passkeys/verify'

interface Call {
  path: string
  signal?: AbortSignal | null
  answer: (body: unknown) => void
}

let calls: Call[] = []
const sent = (path: string) => calls.filter((call) => call.path === path)

beforeEach(() => {
  calls = []
  document.cookie = 'XSRF-TOKEN=token'
  vi.stubGlobal('PublicKeyCredential', () => {})
  vi.stubGlobal('isSecureContext', true)
  // Answers come when the test says so, and not at all after an abort.
  vi.stubGlobal('fetch', (path: string, { signal }: RequestInit = {}) => {
    return new Promise<Response>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
      calls.push({ path, signal, answer: (body) => resolve(new Response(JSON.stringify(body))) })
    })
  })
  browser.browserSupportsWebAuthnAutofill.mockResolvedValue(true)
  browser.startAuthentication.mockImplementation(() => new Promise(() => {}))
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

function open() {
  renderApp(
    <Routes>
      <Route
        path="/sign-in"
        element={
          <>
            <form onSubmit={(event) => event.preventDefault()}>
              <button>Sign in</button>
            </form>
            <PasskeySignIn />
          </>
        }
      />
      <Route path="/app" element={<p>Inside</p>} />
    </Routes>,
    '/sign-in'
  )
  return screen.findByRole('button', { name: 'Sign in with a passkey' })
}

/** As a finger does it: the touch is the first sign of a person. */
function tap(button: HTMLElement) {
  fireEvent.pointerDown(button)
  fireEvent.click(button)
}

const asked = () =>
  browser.startAuthentication.mock.calls.map(([options]: [Asked]) => options.useBrowserAutofill ?? false)

test('a tap on the button asks once: what the tap itself began to suggest is ended', async () => {
  tap(await open())
  await waitFor(() => expect(sent(OPTIONS).filter(({ signal }) => !signal?.aborted)).toHaveLength(1))
  for (const { answer } of sent(OPTIONS)) answer({})
  await waitFor(() => expect(asked()).toEqual([false]))
})

test('a suggestion that still asks the server is ended by the button, and its late answer counts for nothing', async () => {
  const button = await open()
  fireEvent.pointerMove(button)
  await waitFor(() => expect(sent(OPTIONS)).toHaveLength(1))
  fireEvent.click(button)
  await waitFor(() => expect(sent(OPTIONS)).toHaveLength(2))
  expect(sent(OPTIONS)[0]?.signal?.aborted).toBe(true)
  sent(OPTIONS)[1]?.answer({})
  await waitFor(() => expect(asked()).toEqual([false]))
  sent(OPTIONS)[0]?.answer({})
  await new Promise((resolve) => setTimeout(resolve))
  expect(asked()).toEqual([false])
})

test('a suggestion that waits is called off before the button asks', async () => {
  const button = await open()
  fireEvent.pointerMove(button)
  await waitFor(() => expect(sent(OPTIONS)).toHaveLength(1))
  sent(OPTIONS)[0]?.answer({})
  await waitFor(() => expect(asked()).toEqual([true]))
  fireEvent.click(button)
  expect(browser.WebAuthnAbortService.cancelCeremony).toHaveBeenCalledOnce()
})

test('a suggestion that was taken up signs in by itself, and the button waits for it', async () => {
  browser.startAuthentication.mockResolvedValue({ id: 'x' })
  const button = await open()
  fireEvent.pointerMove(button)
  await waitFor(() => expect(sent(OPTIONS)).toHaveLength(1))
  sent(OPTIONS)[0]?.answer({})
  expect(await screen.findByRole('button', { name: 'Waiting for your device...' })).toBeInTheDocument()
  fireEvent.click(button)
  await waitFor(() => expect(sent(VERIFY)).toHaveLength(1))
  expect(sent(OPTIONS)).toHaveLength(1)
  sent(VERIFY)[0]?.answer(aUser)
  expect(await screen.findByText('Inside')).toBeInTheDocument()
})

test('a form that is sent ends a suggestion that still asks the server', async () => {
  const button = await open()
  fireEvent.pointerMove(button)
  await waitFor(() => expect(sent(OPTIONS)).toHaveLength(1))
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(sent(OPTIONS)[0]?.signal?.aborted).toBe(true)
  expect(asked()).toEqual([])
})

test('a form that is sent leaves a suggestion alone that waits in the browser', async () => {
  fireEvent.pointerMove(await open())
  await waitFor(() => expect(sent(OPTIONS)).toHaveLength(1))
  sent(OPTIONS)[0]?.answer({})
  await waitFor(() => expect(asked()).toEqual([true]))
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(browser.WebAuthnAbortService.cancelCeremony).not.toHaveBeenCalled()
})
