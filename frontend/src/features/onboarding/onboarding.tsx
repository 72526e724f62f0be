import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { CurrentUser } from '~/lib/auth/current-user'
import { closeOnboarding, useOnboardingOpen } from '~/lib/onboarding'
import { dismiss, showsByItself } from './lib/completion'

const Wizard = lazy(() => import('./wizard'))

const dashboards = ['/app', '/dashboard', '/appv1.0']

/** The tutorial: by itself on the dashboard of a new user, and wherever somebody asks for it. */
export function Onboarding({ user }: { user: CurrentUser }) {
  const { pathname } = useLocation()
  const isAskedFor = useOnboardingOpen()
  const [isNew, setIsNew] = useState(() => showsByItself(user))
  const isOpen = isAskedFor || (isNew && dashboards.includes(pathname))
  if (!isOpen) return null
  const leave = () => {
    setIsNew(false)
    closeOnboarding()
  }
  const close = () => {
    dismiss()
    leave()
  }
  return (
    <Suspense fallback={null}>
      <Wizard user={user} onClose={close} onCompleted={leave} />
    </Suspense>
  )
}
