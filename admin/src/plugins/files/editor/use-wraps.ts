import { useStore } from 'react-admin'

/** Whether long lines are wrapped, in every text; kept in this browser. */
export function useWraps() {
  return useStore('files.wraps', true)
}
