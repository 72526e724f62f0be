import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '../../../test-support/refusal'
import { pressNotice } from '../../../test-support/press-notice'
import { advice, anAction, notAgreed, provider, showAdvisor } from './test-advisor'

const asked = ({ request }: ReturnType<typeof showAdvisor>, call: string) =>
  request.mock.calls.filter(([, path]) => path.startsWith(`/api/ai/${call}`)).map(([, path]) => path)

test('insights show the summary, the risk, and cards with their figures as links', async () => {
  showAdvisor()
  expect(await screen.findByText('Revenue grew, but more customers leave than before.')).toBeInTheDocument()
  const risk = screen.getByRole('heading', { name: 'Risk assessment' }).closest('section')
  expect(risk).toHaveTextContent(
    'Risk assessmentMediumFactorsOne gateway takes most payments.MitigationEnable a second one.'
  )
  const [card] = within(screen.getByRole('list', { name: 'Insights' })).getAllByRole('listitem')
  expect(card).toHaveTextContent('Risk · RetentionHigh priorityMany customers leave')
  expect(card).toHaveTextContent('ImpactRecurring revenue falls.What to doLook at the reasons.')
  expect(card).toHaveTextContent('Confidence 90%Rule: Churn rate above 5%')
  expect(screen.getByRole('link', { name: 'Churn rate 7.5%' })).toHaveAttribute(
    'href',
    '/admin/stripe-dashboard?range=30d&currency=USD#churnRate'
  )
})

test('says who answered, and why rules did', async () => {
  const { unmount } = showAdvisor()
  expect((await screen.findByText('Rule-based')).closest('p')).toHaveTextContent('No model is set up')
  unmount()
  showAdvisor('', { advice: { basis: 'model', reason: null, provider } })
  expect((await screen.findByText('Model')).closest('p')).toHaveTextContent('model-1 at api.example.test')
})

test('what a model wrote is text, and a link that leads elsewhere is none', async () => {
  const href = 'https://elsewhere.example.test'
  const figures = [{ key: 'x', label: 'Figure', text: '1', href }]
  const description = '<img src=x> [a](https://b.test)'
  const insights = advice.insights.map((insight) => ({ ...insight, description, figures }))
  showAdvisor('', { advice: { insights } })
  expect(await screen.findByText('<img src=x> [a](https://b.test)')).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Figure 1' })).toBeNull()
})

test('range, currency and money are in the address and go along from tab to tab, without another call', async () => {
  const shown = showAdvisor('?range=90d')
  await screen.findByRole('heading', { name: 'Summary' })
  await shown.person.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'EUR')
  await waitFor(() => expect(location.search).toBe('?range=90d&currency=EUR'))
  await shown.person.click(screen.getByRole('link', { name: 'Growth' }))
  expect(await screen.findByRole('heading', { name: 'Yearly plan' })).toBeInTheDocument()
  expect(screen.getByText('Less churn.')).toBeInTheDocument()
  expect(location.search).toBe('?range=90d&currency=EUR')
  expect(asked(shown, 'financial-advice')).toEqual([
    '/api/ai/financial-advice?range=90d&mode=live',
    '/api/ai/financial-advice?range=90d&mode=live&currency=EUR',
  ])
})

test('where there is too little data it says so, and where else to look', async () => {
  const shown = showAdvisor('/growth', { advice: { reason: 'too_little_data', summary: '' } })
  expect(await screen.findByRole('heading', { name: 'Too little data' })).toBeInTheDocument()
  await shown.person.click(screen.getByRole('button', { name: 'Show test payments' }))
  await waitFor(() => expect(location.search).toBe('?mode=test'))
})

test('each tab says where there is nothing', async () => {
  for (const [at, title] of [
    ['', 'Nothing stands out'],
    ['/recommendations', 'No recommendations'],
    ['/growth', 'No growth opportunities'],
  ] as const) {
    const { unmount } = showAdvisor(at, { advice: { insights: [], actions: [], growthOpportunities: [] } })
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument()
    unmount()
  }
})

test('a failure can be tried again', async () => {
  const { server, person } = showAdvisor('', { advice: refusal(503, 'E_AWAY', 'The database is away.') })
  expect(await screen.findByText('The database is away.')).toBeInTheDocument()
  server.advice = {}
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Summary' })).toBeInTheDocument()
})

test('an action is checked off, and opened again from its notice', async () => {
  const { request, person } = showAdvisor('/recommendations')
  const box = await screen.findByRole('checkbox', { name: anAction.text })
  expect(within(screen.getByRole('region', { name: 'Long term' })).getByText('Nothing to do.')).toBeInTheDocument()
  await person.click(box)
  expect(box).toBeChecked()
  expect(screen.getByText('All actions are done.')).toBeInTheDocument()
  expect(request).toHaveBeenLastCalledWith('PUT', '/api/ai/actions/ask-why', { done: true })
  await pressNotice(person, 'Undo')
  await waitFor(() => expect(box).not.toBeChecked())
  expect(request).toHaveBeenLastCalledWith('PUT', '/api/ai/actions/ask-why', { done: false })
  expect(screen.getByText('0 of 1 actions done.')).toBeInTheDocument()
})

test('what could not be checked off stays open, with the reason', async () => {
  const { person } = showAdvisor('/recommendations', { write: refusal(404, 'E_NOT_FOUND', 'It is gone.') })
  const box = await screen.findByRole('checkbox', { name: anAction.text })
  await person.click(box)
  expect(await screen.findByText("Couldn't save the action. It is gone.")).toBeInTheDocument()
  expect(box).not.toBeChecked()
})

test('an action whose figure has moved is up for review', async () => {
  const moved = { ...anAction, state: 'review' as const, checkedAt: '2026-03-01T12:00:00.000Z' }
  showAdvisor('/recommendations', { advice: { actions: [moved] } })
  const item = (await screen.findByText('Review again')).closest('li')
  expect(item).toHaveTextContent('Done on Mar 1, 2026, but its figure has moved since.')
  expect(screen.getByRole('checkbox', { name: anAction.text })).not.toBeChecked()
})

test('advice by rules offers the model that is set up, once the operator agrees to what is sent', async () => {
  const shown = showAdvisor('', { advice: { reason: 'not_agreed' }, preview: notAgreed })
  expect((await screen.findByText('Rule-based')).closest('p')).toHaveTextContent(
    "aren't sent to the model until you agree"
  )
  shown.server.advice = { basis: 'model', reason: null, provider }
  await shown.person.click(await screen.findByRole('button', { name: 'Agree and send' }))
  expect((await screen.findByText('Model')).closest('p')).toHaveTextContent('model-1 at api.example.test')
  expect(asked(shown, 'agreement')).toHaveLength(1)
})
