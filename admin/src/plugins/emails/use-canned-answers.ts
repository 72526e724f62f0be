import { useGetList } from 'react-admin'
import { CANNED, type CannedAnswer } from './types'

const ALL = { pagination: { page: 1, perPage: 500 }, sort: { field: 'title', order: 'ASC' as const } }

/** Answers that staff give again and again, by title. */
export function useCannedAnswers() {
  const { data = [], isPending, error, refetch } = useGetList<CannedAnswer>(CANNED, ALL)
  return { answers: data, isPending, error, refetch }
}
