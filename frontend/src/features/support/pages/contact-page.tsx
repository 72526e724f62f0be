import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { ClockIcon, LockIcon } from '~/components/icons/icons'
import { PublicFrame } from '~/components/public-frame/public-frame'
import { useAuth } from '~/lib/auth/use-auth'
import { useHydrated } from '~/lib/use-hydrated'
import { ContactForm } from '../components/contact-form'
import { messages } from '../messages'
import styles from './contact-page.module.css'

const { contact } = messages
/** Not needed before the first message was sent. */
const Toaster = lazy(() => import('~/components/toast/toaster').then(({ Toaster }) => ({ default: Toaster })))

/** The public contact form. */
export default function ContactPage() {
  const { user } = useAuth()
  const hydrated = useHydrated()
  return (
    <PublicFrame>
      <div className={styles.page}>
        <header className={styles.intro}>
          <h1 className={styles.title}>{contact.title}</h1>
          <p className={styles.lead}>{contact.lead}</p>
        </header>
        <div className={styles.aside}>
          <ul className={styles.facts}>
            <Fact icon={<ClockIcon size={22} />} {...contact.facts.time} />
            <Fact icon={<LockIcon size={22} />} {...contact.facts.sealed} />
          </ul>
          <p className={styles.account}>
            {user ? contact.own.text : contact.signIn.text}{' '}
            {user ? <Link to="/support">{contact.own.link}</Link> : <a href="/api/login">{contact.signIn.link}</a>}
          </p>
        </div>
        <div className={styles.card}>
          <noscript>
            <p className={styles.noScript}>{contact.noScript}</p>
          </noscript>
          <ContactForm user={user ?? null} />
        </div>
      </div>
      {hydrated && (
        <Suspense fallback={null}>
          <Toaster />
        </Suspense>
      )}
    </PublicFrame>
  )
}

function Fact({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <li className={styles.fact}>
      <span className={styles.icon}>{icon}</span>
      <div>
        <p className={styles.factTitle}>{title}</p>
        <p className={styles.factText}>{text}</p>
      </div>
    </li>
  )
}
