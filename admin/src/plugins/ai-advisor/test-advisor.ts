import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import type { CurrentUser } from '~/lib/auth/current-user'
import { renderConsole } from '../../../test-support/render-console'
import type { EventOptions } from '../../kernel/data/fetch-events'
import { aiAdvisor } from './index'
import type { Action, Advice, AdviceEntry, Answer, Figure, KeptAdvice, Preview } from './types'

export const churn: Figure = {
  key: 'churnRate',
  label: 'Churn rate',
  text: '7.5%',
  href: '/admin/stripe-dashboard?range=30d&currency=USD#churnRate',
}

export const anAction: Action = {
  key: 'ask-why',
  text: 'Ask customers who cancel for their reason.',
  term: 'immediate',
  figure: churn,
  checkedAt: null,
  state: 'open',
}

export const advice: Advice = {
  id: 5,
  basis: 'rules',
  reason: 'no_key',
  provider: null,
  range: '30d',
  from: '2026-02-09',
  to: '2026-03-10',
  currency: 'USD',
  currencies: ['EUR', 'USD'],
  mode: 'live',
  testMode: false,
  hasOtherMode: true,
  asOf: '2026-03-10T12:00:00.000Z',
  summary: 'Revenue grew, but more customers leave than before.',
  riskAssessment: {
    level: 'medium',
    factors: ['One gateway takes most payments.'],
    mitigation: ['Enable a second one.'],
  },
  insights: [
    {
      id: 'churn',
      type: 'risk',
      title: 'Many customers leave',
      category: 'Retention',
      priority: 'high',
      confidence: 90,
      description: 'More subscribers leave each month than join.',
      impact: 'Recurring revenue falls.',
      actionItems: ['Look at the reasons.'],
      figures: [churn],
      threshold: 'Churn rate above 5%',
    },
  ],
  recommendations: { immediate: [anAction.text], shortTerm: [], longTerm: [] },
  growthOpportunities: [{ title: 'Yearly plan', description: 'Offer it at sign-up.', potentialImpact: 'Less churn.' }],
  actions: [anAction],
  suggestions: ['Why do customers leave?'],
}

export const answer: Answer = {
  id: 6,
  basis: 'rules',
  reason: 'no_key',
  provider: null,
  advice: 'Customers leave after a failed payment.',
  paragraphs: [{ text: 'Customers leave after a failed payment.', notFromYourData: false, figures: [churn] }],
  figures: [churn],
}

export const aQuestion: AdviceEntry = {
  id: 6,
  kind: 'custom',
  query: 'Why do customers leave?',
  range: '30d',
  currency: 'USD',
  testMode: false,
  basis: 'rules',
  summary: 'Customers leave after a failed payment.',
  createdAt: '2026-03-10T12:00:00.000Z',
}

const source = { reason: 'no_key' as const, provider: null, figures: [churn] }

/** The answer to `aQuestion`, as it was kept. */
const keptAnswer: KeptAdvice = { ...aQuestion, ...source, advice: null, paragraphs: answer.paragraphs }

/** Past advice on a range. */
export const keptAdvice: KeptAdvice = {
  ...aQuestion,
  ...source,
  id: 5,
  kind: 'range',
  query: null,
  advice: { ...advice, actions: [{ ...anAction, value: 7.5 }] },
  paragraphs: null,
}

export const provider = { host: 'api.example.test', model: 'model-1' }

/** What would be sent, without a model unless a test sets one up. */
const preview: Preview = {
  range: '30d',
  from: '2026-02-09',
  to: '2026-03-10',
  currency: 'USD',
  currencies: ['EUR', 'USD'],
  mode: 'live',
  testMode: false,
  hasOtherMode: true,
  asOf: '2026-03-10T12:00:00.000Z',
  provider: null,
  sent: null,
  agreedAt: null,
  suggestions: ['Why do customers leave?'],
}

/** A model that the operator hasn't agreed to yet. */
export const notAgreed: Partial<Preview> = {
  provider,
  sent: {
    range: '30d',
    currency: 'USD',
    isTestMoney: false,
    figures: [{ key: 'churnRate', label: 'Churn rate', text: '7.5%', unit: 'percent' }],
  },
}

interface Server {
  advice: Partial<Advice> | Error
  preview: Partial<Preview>
  history: AdviceEntry[] | Error
  kept: KeptAdvice | Error
  /** What a write is answered with. */
  write: Error | null
  /** What the answer to a question does. */
  answer: (options: EventOptions) => Promise<void> | void
}

/** The advisor's screens over a server whose answers a test may change. */
export function showAdvisor(at = '', answers: Partial<Server> = {}, user: Partial<CurrentUser> = {}) {
  const server: Server = {
    advice: {},
    preview: {},
    history: [],
    kept: keptAnswer,
    write: null,
    answer: ({ onEvent }) => onEvent({ name: 'answer', data: answer }),
    ...answers,
  }
  const request = vi.fn<
    (method: string, path: string, payload?: unknown) => Promise<{ json: unknown; headers: Headers }>
  >(async (method, path) => {
    const json = method === 'GET' ? answerOf(server, path) : server.write
    if (json instanceof Error) throw json
    const total = Array.isArray(json) ? json.length : 0
    return { json, headers: new Headers({ 'Content-Range': `advice 0-19/${total}` }) }
  })
  const stream = vi.fn<(method: string, path: string, payload: unknown, options: EventOptions) => Promise<void>>(
    async (_method, _path, _payload, options) => server.answer(options)
  )
  const { unmount } = renderConsole({
    plugins: [aiAdvisor],
    dataProvider: { request, stream },
    at: `/admin/ai-advisor${at}`,
    user,
  })
  return { server, request, stream, unmount, person: userEvent.setup() }
}

function answerOf({ advice: own, preview: known, history, kept }: Server, path: string): unknown {
  if (path.startsWith('/api/ai/preview')) return { ...preview, ...known }
  if (path.startsWith('/api/ai/financial-advice')) return own instanceof Error ? own : { ...advice, ...own }
  return path.startsWith('/api/ai/advice?') ? history : kept
}

/** Never ends by itself; ends as a call does that is given up. */
export const untilStopped = ({ signal }: EventOptions) =>
  new Promise<void>((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')))
  })
