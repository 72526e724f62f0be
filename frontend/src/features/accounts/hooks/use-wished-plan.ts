import { useEffect } from 'react'
import { rememberRoute } from '~/lib/auth/return-to'

const plans = ['monthly', 'yearly']

/** Who chose a plan before having an account (`?plan=yearly`) comes to its checkout once signed in. */
export function useWishedPlan() {
  useEffect(() => {
    const plan = new URLSearchParams(location.search).get('plan')
    if (plan !== null && plans.includes(plan)) rememberRoute(`/subscribe/${plan}`)
  }, [])
}
