import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRequest } from '../../kernel/data/use-request'
import { type Asked, queryOf } from '../../kernel/range'
import type { Preview } from './types'

const PREVIEW = 'ai/preview'

/** What would be sent to a model, and questions that the figures suggest; no model is asked for it. */
export function usePreview(asked: Asked) {
  const request = useRequest()
  return useQuery({
    queryKey: [PREVIEW, asked.range, asked.currency, asked.mode],
    queryFn: async () => (await request('GET', `/api/ai/preview?${queryOf(asked)}`)).json as Preview,
  })
}

/** Agrees to send figures to a provider; then advice is asked for again. */
export function useAgree() {
  const request = useRequest()
  const client = useQueryClient()
  return async (host: string) => {
    await request('POST', '/api/ai/agreement', { host })
    await Promise.all([
      client.invalidateQueries({ queryKey: [PREVIEW] }),
      client.invalidateQueries({ queryKey: ['ai/advice'] }),
    ])
  }
}
