import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refusal } from '../../../test-support/refusal'
import { notices } from '../../kernel/notices/notices'
import { aQuestion, answer, churn, keptAdvice, notAgreed, showAdvisor, untilStopped } from './test-advisor'
import { reasons, texts } from './texts'

const AT = '/custom-query'
const field = () => screen.findByRole('textbox', { name: 'Financial question or area of focus' })
const theAnswer = () => screen.findByRole('region', { name: 'Answer' })
const askIt = () => screen.getByRole('button', { name: 'Ask' })

test('an empty question is not sent', async () => {
  const { stream, person } = showAdvisor(AT)
  await person.type(await field(), '  {Enter} ')
  await person.click(askIt())
  expect(await screen.findByText('Query Required')).toBeInTheDocument()
  expect(screen.getByText('Please enter a financial question or area of focus')).toBeInTheDocument()
  expect(stream).not.toHaveBeenCalled()
  await person.type(await field(), 'Why?')
  await person.click(askIt())
  await theAnswer()
  await waitFor(() => expect(screen.queryByText('Query Required')).toBeNull())
})

test('counts what was typed, and sends no more than 2,000 characters', async () => {
  const { stream, person } = showAdvisor(AT)
  await person.click(await field())
  await person.paste('x'.repeat(2_001))
  expect(screen.getByText('2,001 / 2,000')).toBeInTheDocument()
  expect(screen.getByText('Shorten your question to 2,000 characters.')).toBeInTheDocument()
  await person.click(askIt())
  expect(stream).not.toHaveBeenCalled()
  await person.click(await field())
  await person.keyboard('{Backspace}{Control>}{Enter}{/Control}')
  expect(stream).toHaveBeenCalledOnce()
})

test('a suggestion becomes the question, which is sent with the range', async () => {
  const { stream, person } = showAdvisor(`${AT}?range=1y&mode=test&currency=EUR`)
  await person.click(await screen.findByRole('button', { name: 'Why do customers leave?' }))
  expect(await field()).toHaveValue('Why do customers leave?')
  await person.click(askIt())
  expect(stream.mock.lastCall?.slice(0, 3)).toEqual([
    'POST',
    '/api/ai/custom-advice',
    { query: 'Why do customers leave?', dateRange: '1y', mode: 'test', currency: 'EUR' },
  ])
  const shown = within(await theAnswer())
  expect(await shown.findByText('Customers leave after a failed payment.')).toBeInTheDocument()
  expect(shown.getByRole('link', { name: 'Churn rate 7.5%' })).toBeInTheDocument()
  expect(shown.getByText('Rule-based')).toBeInTheDocument()
})

test('the answer comes paragraph by paragraph; what is not from the data says so', async () => {
  const { server, person } = showAdvisor(AT)
  let tell = (_name: string, _data: unknown) => {}
  let end = () => {}
  server.answer = ({ onEvent }) => {
    tell = (name, data) => act(() => onEvent({ name, data }))
    return new Promise((resolve) => (end = resolve))
  }
  await person.type(await field(), 'Why?')
  await person.click(askIt())
  const shown = within(await theAnswer())
  tell('paragraph', { text: 'First.', notFromYourData: false, figures: [churn] })
  expect(await shown.findByText('First.')).toBeInTheDocument()
  expect(shown.getByText('Reading your figures…')).toBeInTheDocument()
  tell('paragraph', { text: 'The market grows by 9%.', notFromYourData: true, figures: [] })
  const foreign = (await shown.findByText('Not from your data')).parentElement
  expect(foreign).toHaveTextContent('The market grows by 9%.')
  tell('done', { ...answer, basis: 'model', reason: null, provider: { host: 'api.example.test', model: 'model-1' } })
  end()
  expect(await shown.findByText('model-1 at api.example.test')).toBeInTheDocument()
  expect(shown.queryByText('Reading your figures…')).toBeNull()
})

test('an answer can be stopped, and what came of it stays', async () => {
  const { server, person } = showAdvisor(AT)
  server.answer = async (options) => {
    options.onEvent({ name: 'paragraph', data: { text: 'First.', notFromYourData: false, figures: [] } })
    await untilStopped(options)
  }
  await person.type(await field(), 'Why?')
  await person.click(askIt())
  const shown = within(await theAnswer())
  await person.click(await shown.findByRole('button', { name: 'Stop' }))
  expect(await shown.findByText('Stopped')).toBeInTheDocument()
  expect(shown.getByText('First.')).toBeInTheDocument()
  expect(screen.queryByText('Analysis Failed')).toBeNull()
  expect(askIt()).toBeEnabled()
})

test('leaving the screen stops the answer', async () => {
  const { stream, person } = showAdvisor(AT, { answer: untilStopped })
  await person.type(await field(), 'Why?')
  await person.click(askIt())
  await theAnswer()
  expect(stream.mock.lastCall?.[3].signal?.aborted).toBe(false)
  await person.click(screen.getByRole('link', { name: 'Growth' }))
  await waitFor(() => expect(stream.mock.lastCall?.[3].signal?.aborted).toBe(true))
})

test('no answer, one that breaks off and one that is refused are an analysis that failed, to try again', async () => {
  for (const [fail, words] of [
    [() => Promise.reject(refusal(502, 'E_ADVICE_FAILED', 'The model gave no answer.')), 'The model gave no answer.'],
    [() => undefined, null],
    [({ onEvent }: Parameters<typeof untilStopped>[0]) => onEvent({ name: 'failed', data: { code: 'x' } }), null],
  ] as const) {
    const { server, person, unmount } = showAdvisor(AT, { answer: fail })
    await person.type(await field(), 'Why?')
    await person.click(askIt())
    expect(await screen.findByText('Analysis Failed')).toBeInTheDocument()
    expect(screen.getAllByText('Unable to generate custom insights. Please try again.').length).toBeGreaterThan(0)
    const shown = within(await theAnswer())
    if (words) expect(shown.getByText(words)).toBeInTheDocument()
    server.answer = ({ onEvent }) => onEvent({ name: 'answer', data: answer })
    await person.click(shown.getByRole('button', { name: 'Try again' }))
    expect(await shown.findByText('Customers leave after a failed payment.')).toBeInTheDocument()
    unmount()
  }
})

test('a refusal that no model is behind is shown in its own words, and is no analysis that failed', async () => {
  const told = vi.spyOn(notices, 'failures')
  for (const [error, words] of [
    [refusal(429, 'E_ADVICE_IN_PROGRESS', 'Your last question is still being answered.'), /^Your last question is/],
    [refusal(503, 'E_AWAY', 'The database is away.'), 'The database is away.'],
    [new TypeError('Failed to fetch'), "The service isn't responding. Check the connection and try again."],
  ] as const) {
    const { person, unmount } = showAdvisor(AT, { answer: () => Promise.reject(error) })
    await person.type(await field(), 'Why?')
    await person.click(askIt())
    const alert = within(await within(await theAnswer()).findByRole('alert'))
    expect(alert.getByText(words)).toBeInTheDocument()
    expect(alert.getByRole('button', { name: 'Try again' })).toBeInTheDocument()
    expect(alert.queryByText(texts.tryAgain)).toBeNull()
    expect(told).not.toHaveBeenCalled()
    unmount()
  }
  told.mockRestore()
})

test('a question without an answer says why, below the words that say so', async () => {
  const budget = { reason: 'budget_used' }
  const failed = (data: object) => (options: Parameters<typeof untilStopped>[0]) =>
    options.onEvent({ name: 'failed', data })
  for (const [fail, why] of [
    [() => Promise.reject(refusal(502, 'E_ADVICE_FAILED', texts.tryAgain, budget)), reasons.budget_used],
    [failed({ code: 'E_ADVICE_FAILED', reason: 'provider_failed' }), reasons.provider_failed],
    [failed({ code: 'E_ADVICE_FAILED', reason: 'stopped' }), null],
  ] as const) {
    const { person, unmount } = showAdvisor(AT, { answer: fail })
    await person.type(await field(), 'Why?')
    await person.click(askIt())
    const alert = await within(await theAnswer()).findByRole('alert')
    const words = [...alert.querySelectorAll('p')].map(({ textContent }) => textContent)
    expect(words).toEqual([texts.tryAgain, ...(why ? [why] : [])])
    unmount()
  }
})

test('the history has what was asked; one of it opens with its answer', async () => {
  const { person } = showAdvisor(AT, { history: [aQuestion] })
  const past = within(await screen.findByRole('region', { name: 'History' }))
  await person.click(await past.findByRole('button', { name: /^Why do customers leave\? ?Customers/ }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Why do customers leave?' }))
  expect(await drawer.findByText('Customers leave after a failed payment.')).toBeInTheDocument()
  expect(drawer.getByText(/^As of Mar 10, 2026/)).toBeInTheDocument()
  expect(drawer.getByRole('link', { name: 'Churn rate 7.5%' })).toBeInTheDocument()
})

test('past advice on a range opens with all that its screens show', async () => {
  const { person } = showAdvisor(AT, { history: [keptAdvice], kept: keptAdvice })
  await person.click(await screen.findByRole('button', { name: /^Advice/ }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Advice' }))
  expect(await drawer.findByRole('heading', { name: 'Many customers leave' })).toBeInTheDocument()
  expect(drawer.getByText('Ask customers who cancel for their reason.')).toBeInTheDocument()
  expect(drawer.getByRole('heading', { name: 'Risk assessment' }).closest('section')).toHaveTextContent(
    'Risk assessmentMediumFactorsOne gateway takes most payments.MitigationEnable a second one.'
  )
  expect(drawer.getByRole('list', { name: 'Growth opportunities' })).toHaveTextContent(
    'Yearly planOffer it at sign-up.Potential impactLess churn.'
  )
})

test('advice of one day is told apart by its time, also by the buttons that delete it', async () => {
  const at = (hour: string, id: number) => ({ ...keptAdvice, id, createdAt: `2026-03-10T${hour}:30:00.000` })
  showAdvisor(AT, { history: [at('14', 8), at('09', 7)] })
  const past = within(await screen.findByRole('region', { name: 'History' }))
  for (const time of ['09:30', '14:30']) {
    expect(await past.findByText(new RegExp(`^Mar 10, 2026, ${time}`))).toBeInTheDocument()
    expect(past.getByRole('button', { name: `Delete advice of Mar 10, 2026, ${time}` })).toBeInTheDocument()
  }
})

test('past advice is deleted after a question', async () => {
  const { server, request, person } = showAdvisor(AT, { history: [aQuestion] })
  await person.click(await screen.findByRole('button', { name: 'Delete Why do customers leave?' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete question' }))
  expect(dialog.getByText(/will be deleted/)).toHaveTextContent('“Why do customers leave?” and its answer')
  server.write = refusal(503, 'E_AWAY', 'The database is away.')
  await person.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await dialog.findByText("Couldn't delete it. The database is away.")).toBeInTheDocument()
  server.write = null
  server.history = []
  await person.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Question deleted')).toBeInTheDocument()
  expect(request).toHaveBeenCalledWith('DELETE', '/api/ai/advice/6')
  expect(await screen.findByText(/^No advice yet\./)).toBeInTheDocument()
})

test('before figures are sent it shows which, and to whom; agreeing asks for advice again', async () => {
  const { server, request, person } = showAdvisor(AT, { preview: notAgreed })
  const card = within(await screen.findByRole('region', { name: 'Agreement' }))
  expect(card.getByRole('heading', { name: 'Send these figures to api.example.test?' })).toBeInTheDocument()
  expect(card.getByText(/"churnRate"/)).not.toBeVisible()
  await person.click(card.getByText('What is sent to api.example.test'))
  expect(card.getByText(/"churnRate"/)).toBeVisible()
  server.write = refusal(409, 'E_OTHER_PROVIDER', 'The AI provider has changed. Review what is sent, and to whom.')
  await person.click(card.getByRole('button', { name: 'Agree and send' }))
  expect(await card.findByText(/Couldn't save your agreement. The AI provider has changed/)).toBeInTheDocument()
  server.write = null
  server.preview = { ...notAgreed, agreedAt: '2026-03-10T12:00:00.000Z' }
  await person.click(card.getByRole('button', { name: 'Agree and send' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Agreement' })).toBeNull())
  expect(request).toHaveBeenCalledWith('POST', '/api/ai/agreement', { host: 'api.example.test' })
})

test('suggestions cost no advice', async () => {
  const { request } = showAdvisor(AT)
  await screen.findByRole('button', { name: 'Why do customers leave?' })
  expect(request.mock.calls.filter(([, path]) => path.includes('financial-advice'))).toEqual([])
})
